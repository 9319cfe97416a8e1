import { assert, later, type Instant } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import type { OfferedGame } from '../catalogue/games-store.ts';
import { bookWin } from '../wallet/book-win.ts';
import { currencyOf, type Settled } from '../wallet/booking.ts';
import { transactionOf } from './play-round.ts';
import { listActivePlays, playEnded, type Play } from './plays-store.ts';
import type { DrawnPorts } from './ports.ts';

type Ending = {
  readonly play: Play;
  readonly game: OfferedGame;
  readonly at: Instant;
  /** Rows to be written with the win. */
  readonly rows: readonly Companion[];
};

/** Pays an active round and ends it, once. A second end of the same round finds it paid. */
export async function endRound(ports: DrawnPorts, { play, game, at, rows }: Ending): Promise<Settled> {
  const { betId, studio, playerId, gameId, market, payoutMicros } = play;
  const session = { studio, playerId, gameId, market, launchedAt: play.placedAt, endsAt: later(at, 1) };
  return bookWin(ports, {
    call: {
      kind: 'win',
      ...transactionOf(play, { token: '', game, isRoundClosed: true }),
      transactionId: `${betId}-win`,
      betId: String(betId),
      jackpotMicros: 0n,
      micros: payoutMicros,
      currency: currencyOf(session),
    },
    session,
    at,
    rows: () => [...rows, playEnded(betId, at)],
  });
}

// A game resumes an open round at its next start. One that is never opened again is paid after a day.
const openMs = 86_400_000;
const sweptMax = 200;

/** Pays the rounds whose player stayed away. Returns their number. */
export async function payOldRounds(ports: DrawnPorts, at: Instant): Promise<number> {
  const plays = await listActivePlays(ports.pool, later(at, -openMs), sweptMax);
  for (const play of plays) {
    const game = await ports.findGameById(play.gameId);
    assert(game !== null, 'a game that was played is known for ever');
    const { status } = await endRound(ports, { play, game, at, rows: [] });
    if (status !== 'ok') ports.onFailed(new Error(`round ${play.betId} of ${play.studio} was not paid: ${status}`));
  }
  return plays.length;
}
