import { idempotencyKey, money, type Money } from '@tausi/kernel';
import type { BetCall, WalletStatus } from '../port/wallet-call.ts';
import type { OfferedGame } from '../catalogue/games-store.ts';
import { stakeOf } from './amounts.ts';
import { decideFate } from './bet-fates.ts';
import { currencyOf, settleUnbooked, statusOfRefusal, transactionOf, type Booking, type Settled } from './booking.ts';
import type { WalletPorts } from './ports.ts';
import { isRealityCheckDue } from './reality-check.ts';
import { ownRollbackOf, rowsOfMoney, rowsOfRollback } from './transactions-store.ts';

/** Books a studio's bet: once for its number, never after the session's end, never against the player's or the country's limits. */
export async function bookBet(ports: WalletPorts, booking: Booking<BetCall>): Promise<Settled> {
  const { call, session, at, rows } = booking;
  const game = await ports.findGame(session.studio, call.gameCode);
  if (game === null) return settleRepeat(ports, booking, 'invalid_game');
  const stake = stakeIn(booking);
  const refusal = stake === null ? 'wrong_types' : await refuse(ports, { ...booking, game, stake });
  if (stake === null || refusal !== null) return settleRepeat(ports, booking, refusal ?? 'wrong_types');
  const { studio: provider, playerId, endsAt: sessionEndsAt } = session;
  const { transactionId, round } = call;
  const booked = await ports.wallet.execute(
    {
      kind: 'provider_bet',
      key: idempotencyKey(`studio:${provider}:${transactionId}`),
      playerId,
      at,
      provider,
      transactionId,
      gameId: game.gameId,
      round,
      stake,
      sessionEndsAt,
    },
    [
      ...rowsOfMoney(
        transactionOf(booking, game.gameId, { micros: call.isFree ? 0n : call.micros, minor: stake.minor, remainderChange: 0n }),
        call.isRoundClosed,
      ),
      ...rows(),
    ],
  );
  if (!booked.ok) return settleRepeat(ports, booking, statusOfRefusal(booked.error));
  return booked.value.repeated ? settleRepeat(ports, booking, 'ok') : { status: 'ok', purses: booked.value.purses };
}

// Of a bet that is sent again, either this answer counts or our undoing of the late first answer, whichever is decided first.
async function settleRepeat(ports: WalletPorts, booking: Booking<BetCall>, refusal: WalletStatus): Promise<Settled> {
  const settled = await settleUnbooked(ports, booking, refusal);
  if (settled.status !== 'ok' || (await decideFate(ports.pool, booking, 'counts')) === 'counts') return settled;
  await undoLateBet(ports, booking);
  return { status: 'rolled_back', purses: null };
}

/** Undoes a booked bet whose answer came too late, unless the studio sent it again meanwhile and was told that it counts. The studio
 *  sends a rollback of its own, which then finds nothing left to undo. */
export async function undoLateBet(ports: WalletPorts, booking: Booking<BetCall>): Promise<void> {
  const { call, session, at } = booking;
  if ((await decideFate(ports.pool, booking, 'undone')) === 'counts') return;
  const game = await ports.findGame(session.studio, call.gameCode);
  const { studio: provider, playerId, gameId } = session;
  const transactionId = ownRollbackOf(call.transactionId);
  const nothing = { micros: 0n, minor: 0n, remainderChange: 0n };
  const undoing = { ...transactionOf(booking, game?.gameId ?? gameId, nothing), kind: 'rollback' as const };
  await ports.wallet.execute(
    {
      kind: 'provider_rollback',
      key: idempotencyKey(`studio:${provider}:${transactionId}`),
      playerId,
      at,
      provider,
      transactionId,
      gameId: undoing.gameId,
      undoes: call.transactionId,
    },
    rowsOfRollback({ ...undoing, transactionId, referenceId: call.transactionId }),
  );
}

// A free bet is the studio's own money, so the purses pay nothing.
function stakeIn({ call, session }: Booking<BetCall>): Money | null {
  const currency = currencyOf(session);
  return call.isFree ? money(currency, 0n) : stakeOf(currency, call.micros);
}

type Checked = Booking<BetCall> & { readonly game: OfferedGame; readonly stake: Money };

async function refuse(ports: WalletPorts, { call, session, at, game, stake }: Checked): Promise<WalletStatus | null> {
  if (call.currency !== stake.asset) return 'wrong_currency';
  if (game.status !== 'on' || game.blockedMarkets.includes(session.market)) return 'invalid_game';
  const rules = await ports.rulesFor(session.market, at);
  if (stake.minor > 0n && stake.minor < rules.stakeMin.minor) return 'limit_reached';
  return (await isRealityCheckDue(ports, { session, rules, at })) ? 'limit_reached' : null;
}
