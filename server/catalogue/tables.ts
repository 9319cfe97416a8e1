import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const catalogueTables: ContextTables = {
  own: {
    games: impersonal,
    labels: impersonal,
    game_labels: impersonal,
    categories: impersonal,
    category_games: impersonal,
    banners: impersonal,
    menu_entries: impersonal,
    games_of_the_day: impersonal,
    favourite_games: copied(),
  },
};
