import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { knownGame } from '../../../shared/client/known-game.ts';
import { queries } from '../../../shared/client/queries.ts';
import { answerOrThrow, queryKeyOf } from '../../../shared/client/use-call.ts';
import { rememberGame } from '../../../shared/launch/launch-game.ts';
import type { RequestedGame } from './requested-game.ts';

/** Stores the launched game as the last one (specification §4, "Game launch"). A notice, a claimed bonus or a saved address opens
 *  a game without a touch on its tile. */
export async function rememberLaunched({ gameId, mode }: RequestedGame): Promise<void> {
  if (mode === 'cash') return rememberGame({ gameId, demoGameId: null }, mode);
  const demoGameId = knownGame(gameId)?.demoGameId ?? (await demoOf(gameId));
  if (demoGameId !== null) rememberGame({ gameId, demoGameId }, mode);
}

/** The number of a game's demo, from the facts that its strip also uses; null if they cannot be loaded. */
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
