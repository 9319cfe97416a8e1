import { assert, isUuid, marketCodes, marketOf, playerId, type Instant } from '@tausi/kernel';
import { Fault } from '../../platform/http/fault.ts';
import type { Studio } from '../port/studio.ts';
import type { Purses } from '../../wallet/index.ts';
import type { AskingCall, BetCall, RollbackCall, WalletAnswer, WalletStatus, WalletWire, WinCall } from '../port/wallet-call.ts';
import { microsPerMinor } from './amounts.ts';
import { bookBet, undoLateBet } from './book-bet.ts';
import { bookRollback } from './book-rollback.ts';
import { bookWin } from './book-win.ts';
import type { Booking, Settled } from './booking.ts';
import type { WalletPorts } from './ports.ts';
import { keepRefused, type KeptRequest, requestRow } from './requests-store.ts';

/** A studio's call as it arrived. */
export type ArrivedCall = {
  readonly path: string;
  readonly raw: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly at: Instant;
};

type Written = ReturnType<WalletWire['write']>;

/** Answers a studio's call to our wallet: checks the signature over the raw bytes, then reads, books and answers. Nothing of an
 *  unsigned body is parsed. A repeat of the same bytes gets the same status. Throws a 404 for an address that the vendor
 *  does not use. */
export async function answerCall(ports: WalletPorts, studio: Studio, arrived: ArrivedCall): Promise<Written> {
  const startedAt = performance.now();
  const { path, raw, headers, at } = arrived;
  const { wallet } = studio;
  if (wallet === null) throw new Fault(404);
  const write = (answer: WalletAnswer): Written => wallet.write(answer);
  if (!wallet.isGenuine(raw, headers)) return write({ status: 'invalid_signature', requestId: null, player: null });
  const read = wallet.read(path, raw);
  if (read === null) throw new Fault(404);
  const request = { studio: studio.name, path, raw, at };
  const tookMs = (): number => performance.now() - startedAt;
  if (!read.ok) {
    const { code, requestId } = read.error;
    const status = await keepRefused(ports.pool, ports.lock, {
      ...request,
      requestId: requestId ?? 'unreadable',
      playerId: null,
      tookMs: tookMs(),
      status: code,
    });
    return write({ status, requestId, player: null });
  }
  const call = read.value;
  if (call.kind === 'question') return write(await answerQuestion(ports, studio, call));
  return write(await answerTransaction(ports, studio, { call, request, tookMs }));
}

async function answerQuestion(ports: WalletPorts, studio: Studio, call: AskingCall): Promise<WalletAnswer> {
  const { requestId, user, token } = call;
  const session = token === null ? null : await ports.findSession(token);
  const isForeign = token !== null && (session === null || session.studio !== studio.name || session.playerId !== user);
  const purses = isForeign || !isUuid(user) ? null : await ports.wallet.pursesOf(playerId(user));
  if (purses === null) return { status: 'invalid_token', requestId, player: null };
  const country = marketCodes.find((code) => marketOf(code).currency === purses.cash.asset)?.toUpperCase() ?? '';
  return { status: 'ok', requestId, player: shown(user, purses), ...(call.about === 'player' ? { details: { country } } : {}) };
}

type MoneyCall = BetCall | WinCall | RollbackCall;
type Transacted = {
  readonly call: MoneyCall;
  readonly request: Omit<KeptRequest, 'requestId' | 'playerId' | 'tookMs'>;
  readonly tookMs: () => number;
};

async function answerTransaction(ports: WalletPorts, studio: Studio, { call, request, tookMs }: Transacted): Promise<WalletAnswer> {
  const { requestId } = call;
  const session = await ports.findSession(call.token);
  const isOwn = session !== null && session.studio === studio.name && session.playerId === call.user;
  const kept = (): KeptRequest => ({ ...request, requestId, playerId: isOwn ? session.playerId : null, tookMs: tookMs() });
  const refused = (status: WalletStatus) => keepRefused(ports.pool, ports.lock, { ...kept(), status });
  if (!isOwn) return { status: await refused('invalid_token'), requestId, player: null };
  const booking = { session, at: request.at, rows: () => [requestRow(ports.lock, kept())] };
  // The time that the call has waited for its turn counts.
  const answerWithinMs = studio.settings.answerWithinMs - (ports.clock.now() - request.at);
  const working = book(ports, studio, { ...booking, call });
  const booked = await withinLimit({ ...ports, answerWithinMs }, working);
  if (booked === late && call.kind === 'bet') undoOnceBooked(ports, working, { ...booking, call }).catch(ports.onFailed);
  // A call that booked nothing is kept here; the others are kept with their movement.
  const status = booked.purses === null ? await refused(booked.status) : booked.status;
  const purses = booked.purses ?? (await ports.wallet.pursesOf(session.playerId));
  return { status, requestId, player: purses === null ? null : shown(call.user, purses) };
}

function book(ports: WalletPorts, { settings }: Studio, { call, ...booking }: Booking<MoneyCall>): Promise<Settled> {
  switch (call.kind) {
    case 'bet':
      return bookBet(ports, { ...booking, call });
    case 'win':
      return bookWin(ports, { ...booking, call });
    case 'rollback':
      return bookRollback(ports, { ...booking, call }, settings);
  }
}

const late: Settled = { status: 'timeout', purses: null };

// A studio waits about a second and then takes the answer for lost, so it hears in time that we were late.
async function withinLimit(
  { answerWithinMs, onFailed }: Pick<WalletPorts, 'onFailed'> & Pick<Studio['settings'], 'answerWithinMs'>,
  working: Promise<Settled>,
): Promise<Settled> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Settled>((resolve) => {
    timer = setTimeout(() => resolve(late), answerWithinMs);
  });
  // The studio rolls back what failed on the way, because it may be booked or not.
  const settled = working.catch((error: unknown): Settled => {
    onFailed(error);
    return { status: 'timeout', purses: null };
  });
  try {
    return await Promise.race([settled, limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function undoOnceBooked(ports: WalletPorts, working: Promise<Settled>, booking: Booking<BetCall>): Promise<void> {
  const settled = await working.catch(() => null);
  // Null purses: this call booked nothing, and what another call of the bet booked is that call's to undo.
  if (settled !== null && settled.purses !== null) await undoLateBet(ports, booking);
}

/** The player as the studio sees them: cash and bonus money in one balance. */
function shown(user: string, { cash, bonus }: Purses): WalletAnswer['player'] {
  assert(cash.asset !== 'COIN' && cash.asset !== 'POINT', 'cash is in a currency');
  return { user, currency: cash.asset, micros: (cash.minor + bonus.minor) * microsPerMinor };
}
