import { setTimeout as wait } from 'node:timers/promises';
import { err, later, ok, type Instant, type PlayerId, type Result } from '@tausi/kernel';
import { Overloaded } from '../../platform/overload/overloaded.ts';
import type { OfferedGame } from '../catalogue/games-store.ts';
import type { Book, GameMode, RoundCall, RoundRefusal } from '../port/drawn-rounds.ts';
import type { WalletStatus } from '../port/wallet-call.ts';
import { bookBet } from '../wallet/book-bet.ts';
import { currencyOf, type Settled } from '../wallet/booking.ts';
import { type KeptRequest, requestRow } from '../wallet/requests-store.ts';
import type { StudioSession } from '../wallet/sessions-store.ts';
import { findLastPlay, nextBetId, playPlaced, type Play } from './plays-store.ts';
import { playTermsOf } from './play-terms.ts';
import type { DrawingStudio, DrawnPorts } from './ports.ts';

export type PlayCall = Extract<RoundCall, { readonly kind: 'play' }>;

/** A call of a game's page as it arrived, and its record once it has moved money. */
type ArrivedRound = {
  readonly at: Instant;
  readonly kept: (requestId: string, playerId: PlayerId) => KeptRequest;
};

/** A call of a game's page in its session. */
export type InSession<Call> = {
  readonly call: Call;
  readonly session: StudioSession;
  readonly game: OfferedGame;
  readonly arrived: ArrivedRound;
};

export type Played = { readonly play: Play; readonly book: Book; readonly purses: Settled['purses'] };

const microsPerUnit = 1_000_000n;
const attemptsMax = 4;

/** Draws an outcome and books its bet in one movement. A draw that another one has overtaken is drawn again, and counts for
 *  nothing. */
export async function playRound(
  ports: DrawnPorts,
  studio: DrawingStudio,
  asked: InSession<PlayCall>,
): Promise<Result<Played, RoundRefusal>> {
  const { call, game } = asked;
  const mode = await studio.rounds.modeOf(game.facts.code, call.mode);
  const staked = mode === null ? 0n : call.micros * mode.costMicros;
  if (mode === null || staked % microsPerUnit !== 0n) return err('wrong_call');
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const refusal = await refuse(ports, studio, asked);
    if (refusal !== null) return err(refusal);
    const tried = await drawAndBook(ports, studio, { ...asked, mode, staked: staked / microsPerUnit });
    if (tried.status === 'ok') return ok(tried);
    if (tried.status !== 'unknown') return err(refusals[tried.status] ?? 'fault');
  }
  return err('fault');
}

async function refuse(
  ports: DrawnPorts,
  studio: DrawingStudio,
  { call, session, game, arrived: { at } }: InSession<PlayCall>,
): Promise<RoundRefusal | null> {
  const { market, playerId } = session;
  const [terms, last] = await Promise.all([
    playTermsOf(ports, studio, { game, market, at }),
    findLastPlay(ports.pool, { playerId, gameId: game.gameId }),
  ]);
  if (!terms.stakes.includes(call.micros)) return 'wrong_call';
  if (last !== null && (last.endedAt === null || at < later(last.placedAt, terms.cycleMsMin))) return 'wrong_call';
  return null;
}

type Drawing = InSession<PlayCall> & { readonly mode: GameMode; readonly staked: bigint };
type Tried = Played & { readonly status: WalletStatus };

async function drawAndBook(ports: DrawnPorts, studio: DrawingStudio, drawing: Drawing): Promise<Tried> {
  const { call, session, game, arrived, mode, staked } = drawing;
  const { playerId } = session;
  const { at } = arrived;
  const betId = await nextBetId(ports.pool);
  const drawn = await drawPatiently(ports, {
    playerId,
    table: tableOf(studio.name, game.facts.code, call.mode),
    size: mode.size,
    drawnFor: drawnForOf(studio.name, betId),
  });
  const book = mode.bookAt(drawn.sector);
  const play = placed(drawing, betId, book);
  const bet = {
    kind: 'bet' as const,
    ...transactionOf(play, { token: call.token, game, isRoundClosed: play.endedAt !== null }),
    transactionId: String(betId),
    micros: staked,
    currency: currencyOf(session),
  };
  const rows = () => [requestRow(ports.lock, arrived.kept(String(betId), playerId)), drawn.row, playPlaced(play)];
  const { status, purses } = await bookBet(ports, { call: bet, session, at, rows });
  return { status, play, book, purses };
}

// The beacon's value of a player's first seed is published within three seconds. Such games have no word for "in a moment".
const drawsMax = 16;
const drawAgainMs = 300;

async function drawPatiently({ draws, clock }: DrawnPorts, of: Omit<Parameters<DrawnPorts['draws']['draw']>[0], 'at'>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await draws.draw({ ...of, at: clock.now() });
    } catch (error) {
      if (!(error instanceof Overloaded) || attempt === drawsMax) throw error;
      await wait(drawAgainMs);
    }
  }
}

function placed({ call, session, game, arrived: { at }, mode }: Drawing, betId: bigint, { bookId, hundredths }: Book): Play {
  const payoutMicros = (call.micros * hundredths) / 100n;
  return {
    betId,
    studio: session.studio,
    playerId: session.playerId,
    gameId: game.gameId,
    market: session.market,
    mode: call.mode,
    micros: call.micros,
    costMicros: mode.costMicros,
    bookId,
    hundredths,
    payoutMicros,
    mark: null,
    placedAt: at,
    endedAt: payoutMicros === 0n ? at : null,
  };
}

type Transacting = { readonly token: string; readonly game: OfferedGame; readonly isRoundClosed: boolean };

/** The fields that the bet and the win of a round share. */
export function transactionOf({ betId, playerId }: Play, { token, game, isRoundClosed }: Transacting) {
  return {
    requestId: String(betId),
    user: playerId,
    token,
    gameCode: game.facts.code,
    round: String(betId),
    isRoundClosed,
    isFree: false,
    isPromotion: false,
    rewardId: null,
  };
}

/** The play's name among the player's draws. */
export function drawnForOf(studio: string, betId: bigint): string {
  return `${studio}:${betId}`;
}

/** The name of a mode's prize table. */
export function tableOf(studio: string, code: string, mode: string): string {
  return `${studio}-${code}-${mode}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .slice(0, 60);
}

const refusals: Partial<Readonly<Record<WalletStatus, RoundRefusal>>> = {
  not_enough_money: 'not_enough_money',
  limit_reached: 'limit_reached',
  user_disabled: 'limit_reached',
  token_expired: 'session_ended',
  invalid_token: 'unknown_session',
  invalid_game: 'game_away',
  wrong_types: 'wrong_call',
  wrong_currency: 'wrong_call',
};
