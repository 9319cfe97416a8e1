import type { AnswerOf } from '@tausi/contract/call.ts';
import type { thirdRound } from '@tausi/contract/studios/third-round.ts';
import type { OfferedGame } from '../catalogue/games-store.ts';
import type { ThirdRound } from '../rounds-store.ts';
import { drawnForOf, tableOf } from './play-round.ts';
import { findPlay } from './plays-store.ts';
import type { DrawnPorts } from './ports.ts';

/** Returns the draw behind a round, for its player; null if the studio drew it. */
export async function drawnDetail(
  { pool, draws }: Pick<DrawnPorts, 'pool' | 'draws'>,
  { studio, round, playerId }: ThirdRound,
  game: OfferedGame,
): Promise<AnswerOf<typeof thirdRound>['drawn']> {
  const play = await findPlay(pool, playerId, round);
  const draw = play === null ? null : await draws.find(playerId, drawnForOf(studio, play.betId));
  if (play === null || draw === null) return null;
  return {
    mode: play.mode,
    hundredths: play.endedAt === null ? null : Number(play.hundredths),
    drawName: draws.drawNameOf(tableOf(studio, game.facts.code, play.mode)),
    nonce: Number(draw.nonce),
    seedHash: draw.seedHash,
  };
}
