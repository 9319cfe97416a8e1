import { assert, err, ok, type Instant, type Result } from '@tausi/kernel';
import { Fault } from '../../platform/http/fault.ts';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import type { Purses } from '../../wallet/index.ts';
import type { DrawnRound, DrawnRounds, RoundAnswer, RoundCall, RoundRefusal } from '../port/drawn-rounds.ts';
import type { Studio } from '../port/studio.ts';
import { microsPerMinor } from '../wallet/amounts.ts';
import { requestRow } from '../wallet/requests-store.ts';
import { endRound } from './end-round.ts';
import { playRound, type InSession } from './play-round.ts';
import { playTermsOf } from './play-terms.ts';
import { findLastPlay, markPlay, type Play } from './plays-store.ts';
import type { DrawingStudio, DrawnPorts } from './ports.ts';

type Arrived = { readonly path: string; readonly raw: Uint8Array; readonly at: Instant };
type Written = ReturnType<DrawnRounds['write']>;

/** Answers the call of a game that asks us for its rounds. Throws a 404 for an address that the vendor does not use. */
export async function answerRoundCall(ports: DrawnPorts, { name, rounds }: Studio, arrived: Arrived): Promise<Written> {
  const read = rounds?.read(arrived.path, arrived.raw) ?? null;
  if (rounds === null || read === null) throw new Fault(404);
  const answered = read.ok ? await answerSafely(ports, { name, rounds }, { call: read.value, arrived }) : err(read.error.code);
  return rounds.write(answered.ok ? answered.value : { kind: 'refused', refusal: answered.error });
}

type Received = { readonly call: RoundCall; readonly arrived: Arrived };

// The game hears in its own words that we failed. It opens again and finds out whether its round counts.
async function answerSafely(ports: DrawnPorts, studio: DrawingStudio, received: Received): Promise<Result<RoundAnswer, RoundRefusal>> {
  try {
    return await answer(ports, studio, received);
  } catch (error) {
    if (!(error instanceof Overloaded)) ports.onFailed(error);
    return err('fault');
  }
}

async function answer(ports: DrawnPorts, studio: DrawingStudio, { call, arrived }: Received): Promise<Result<RoundAnswer, RoundRefusal>> {
  const { at, path, raw } = arrived;
  const session = await ports.findSession(call.token);
  if (session === null || session.studio !== studio.name) return err('unknown_session');
  const game = await ports.findGameById(session.gameId);
  assert(game !== null, 'a session is of a game that was approved');
  const startedAt = performance.now();
  const kept = (requestId: string, playerId: typeof session.playerId) => {
    return { studio: studio.name, requestId, path, playerId, raw, tookMs: performance.now() - startedAt, at };
  };
  const asked = { session, game, arrived: { at, kept } };
  switch (call.kind) {
    case 'open':
      return open(ports, studio, { ...asked, call });
    case 'play':
      return play(ports, studio, { ...asked, call });
    case 'end':
      return end(ports, { ...asked, call });
    case 'mark': {
      const isMarked = await markPlay(ports.pool, { playerId: session.playerId, gameId: game.gameId }, call.mark);
      return isMarked ? ok({ kind: 'marked', mark: call.mark }) : err('wrong_call');
    }
    case 'balance':
      return ok({ kind: 'balance', balance: await balanceOf(ports, asked) });
  }
}

async function open(
  ports: DrawnPorts,
  studio: DrawingStudio,
  { session, game, arrived: { at } }: InSession<RoundCall>,
): Promise<Result<RoundAnswer, RoundRefusal>> {
  const { playerId, market } = session;
  if (at >= session.endsAt) return err('session_ended');
  if (game.status !== 'on') return err('game_away');
  if (game.blockedMarkets.includes(market)) return err('country_blocked');
  const [terms, last, balance] = await Promise.all([
    playTermsOf(ports, studio, { game, market, at }),
    findLastPlay(ports.pool, { playerId, gameId: game.gameId }),
    balanceOf(ports, { session }),
  ]);
  const book = last === null ? null : ((await studio.rounds.modeOf(game.facts.code, last.mode))?.bookOf(last.bookId) ?? null);
  const round = last === null ? null : shown(last, book?.events() ?? []);
  return ok({ kind: 'opened', balance, terms, round });
}

async function play(
  ports: DrawnPorts,
  studio: DrawingStudio,
  asked: InSession<Extract<RoundCall, { readonly kind: 'play' }>>,
): Promise<Result<RoundAnswer, RoundRefusal>> {
  const played = await playRound(ports, studio, asked);
  if (!played.ok) return played;
  const { purses, play: placed, book } = played.value;
  const balance = purses === null ? await balanceOf(ports, asked) : shownBalance(purses);
  return ok({ kind: 'played', balance, round: shown(placed, book.events()) });
}

async function end(ports: DrawnPorts, asked: InSession<RoundCall>): Promise<Result<RoundAnswer, RoundRefusal>> {
  const { session, game, arrived } = asked;
  const last = await findLastPlay(ports.pool, { playerId: session.playerId, gameId: game.gameId });
  // A repeat finds the round ended, and hears the balance.
  if (last !== null && last.endedAt === null) {
    const rows = [requestRow(ports.lock, arrived.kept(`${last.betId}-win`, session.playerId))];
    const { status } = await endRound(ports, { play: last, game, at: arrived.at, rows });
    if (status !== 'ok') return err('fault');
  }
  return ok({ kind: 'balance', balance: await balanceOf(ports, asked) });
}

async function balanceOf({ wallet }: DrawnPorts, { session }: Pick<InSession<RoundCall>, 'session'>) {
  const purses = await wallet.pursesOf(session.playerId);
  assert(purses !== null, 'a player with a session has purses');
  return shownBalance(purses);
}

/** Cash and bonus money in one balance, because a stake may use both. */
function shownBalance({ cash, bonus }: Purses) {
  assert(cash.asset !== 'COIN' && cash.asset !== 'POINT', 'cash is in a currency');
  return { currency: cash.asset, micros: (cash.minor + bonus.minor) * microsPerMinor };
}

function shown({ betId, micros, mode, hundredths, payoutMicros, mark, endedAt }: Play, events: readonly unknown[]): DrawnRound {
  return { betId, micros, mode, hundredths, payoutMicros, isActive: endedAt === null, mark, events };
}
