import type { OfferedGame } from './games-store.ts';
import type { StudioGame } from '../port/studio.ts';

/** The differences between a studio's list and the approved games. */
export type CatalogueDiff = {
  readonly added: readonly StudioGame[];
  readonly changed: readonly { readonly game: OfferedGame; readonly to: StudioGame; readonly fields: readonly (keyof StudioGame)[] }[];
  /** Approved games that the list no longer has. */
  readonly gone: readonly OfferedGame[];
  /** Games that the studio announces to end, with the day. */
  readonly retiring: readonly StudioGame[];
};

/** Compares a list with the approved games of its studio. Games that the studio does not enable count as missing. A code that
 *  stands twice in the list counts once. */
export function diffOf(approved: readonly OfferedGame[], list: readonly StudioGame[]): CatalogueDiff {
  const listed = new Map(list.filter(({ isEnabled }) => isEnabled).map((game) => [game.code, game]));
  const known = new Map(approved.map((game) => [game.facts.code, game]));
  return {
    added: [...listed.values()].filter(({ code }) => !known.has(code)),
    changed: approved.flatMap((game) => {
      const to = listed.get(game.facts.code);
      if (to === undefined) return [];
      const fields = differingFields(game.facts, to);
      return fields.length === 0 && game.status !== 'gone' ? [] : [{ game, to, fields }];
    }),
    gone: approved.filter(({ facts, status }) => status !== 'gone' && !listed.has(facts.code)),
    retiring: [...listed.values()].filter(({ retiresOn }) => retiresOn !== null),
  };
}

function differingFields(one: StudioGame, other: StudioGame): readonly (keyof StudioGame)[] {
  const names: readonly (keyof StudioGame)[] = [
    'title',
    'product',
    'theme',
    'labels',
    'hasDemo',
    'hasFreeBets',
    'blockedCountries',
    'currencies',
    'languages',
    'certificates',
    'rtpPpm',
    'volatility',
    'releasedOn',
    'retiresOn',
    'pictureUrl',
  ];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
