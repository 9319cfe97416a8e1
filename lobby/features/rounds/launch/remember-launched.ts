import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { knownGame } from '../../../shared/client/known-game.ts';
import { queries } from '../../../shared/client/queries.ts';
import { answerOrThrow, queryKeyOf } from '../../../shared/client/use-call.ts';
import { rememberGame } from '../../../shared/launch/launch-game.ts';
import type { AskedGame } from './asked-game.ts';

/** Remembers a launch whoever led to it (specification §4, "Game launch"): a notice, a claimed bonus and a saved address open
 *  a game without a touch on its tile. */
export async function rememberLaunched({ gameId, mode }: AskedGame): Promise<void> {
  if (mode === 'cash') return rememberGame({ gameId, demoGameId: null }, mode);
  const demoGameId = knownGame(gameId)?.demoGameId ?? (await demoOf(gameId));
  if (demoGameId !== null) rememberGame({ gameId, demoGameId }, mode);
}

/** The number of a game's demo, from the facts that the strip over it shows as well; null when they cannot be had. */
async function demoOf(id: number): Promise<number | null> {
  try {
    const game = await queries.fetchQuery({
      queryKey: queryKeyOf(getGameById, { id }),
      queryFn: () => answerOrThrow(getGameById, { id }),
    });
    return game.demoGameId;
  } catch {
    return null;
  }
}
