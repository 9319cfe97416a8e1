import * as z from 'zod/mini';
import { catalogueRefusals } from '../catalogue/refusals.ts';
import { gameNumber, language } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { marketsRefusals } from '../markets/refusals.ts';
import { roundsRefusals } from '../rounds/refusals.ts';
import { studiosRefusals } from './refusals.ts';

/** The params of our own launch calls of third-party games. */
export const thirdLaunchParams = z.object({ gameId: gameNumber, lang: z.optional(language) });

/** The address of a third-party game. */
export const thirdLaunch = z.object({
  url: z.string(),
  /** `page`: the game refuses a frame, so the lobby is left for it. */
  opensAs: z.optional(z.enum(['frame', 'page'])),
});

export const thirdLaunchRefusals = {
  unknown_game: catalogueRefusals.unknown_game,
  game_not_playable: roundsRefusals.game_not_playable,
  demo_not_offered: roundsRefusals.demo_not_offered,
  guest_refused: platformRefusals.guest_refused,
  maintenance: platformRefusals.maintenance,
  terms_not_accepted: marketsRefusals.terms_not_accepted,
  studio_unavailable: studiosRefusals.studio_unavailable,
} as const;
