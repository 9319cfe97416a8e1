import { idempotencyKey, money, type Money } from '@tausi/kernel';
import type { BetCall, WalletStatus } from '../port/wallet-call.ts';
import type { OfferedGame } from '../catalogue/games-store.ts';
import { stakeOf } from './amounts.ts';
import { currencyOf, settleUnbooked, statusOfRefusal, transactionOf, type Booking, type Settled } from './booking.ts';
import type { WalletPorts } from './ports.ts';
import { isRealityCheckDue } from './reality-check.ts';
import { isUndone, ownRollbackOf, rowsOfMoney, rowsOfRollback } from './transactions-store.ts';

/** Books a studio's bet: once for its number, never after the session's end, never against the player's or the country's limits. */
export async function bookBet(ports: WalletPorts, booking: Booking<BetCall>): Promise<Settled> {
  const { call, session, at, rows } = booking;
  const game = await ports.findGame(session.studio, call.gameCode);
  if (game === null) return settleUnbooked(ports, booking, 'invalid_game');
  const stake = stakeIn(booking);
  const refusal = stake === null ? 'wrong_types' : await refuse(ports, { ...booking, game, stake });
  if (stake === null || refusal !== null) return settleUnbooked(ports, booking, refusal ?? 'wrong_types');
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
  if (!booked.ok) return settleUnbooked(ports, booking, statusOfRefusal(booked.error));
  // A bet that is sent again after its rollback stays undone.
  if (booked.value.repeated && (await isUndone(ports.pool, provider, transactionId))) return { status: 'rolled_back', purses: null };
  return { status: 'ok', purses: booked.value.purses };
}

/** Undoes a bet whose answer would have come too late. If the bet is not booked yet, it never will be. The studio sends a rollback
 *  of its own, which then finds nothing left to undo. */
export async function undoLateBet(ports: WalletPorts, booking: Booking<BetCall>): Promise<void> {
  const { call, session, at } = booking;
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
