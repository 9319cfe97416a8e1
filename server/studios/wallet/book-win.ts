import { idempotencyKey } from '@tausi/kernel';
import type { WinCall } from '../port/wallet-call.ts';
import { microsPerMinor, splitPayout } from './amounts.ts';
import { currencyOf, settleUnbooked, statusOfRefusal, transactionOf, type Booking, type Settled } from './booking.ts';
import type { WalletPorts } from './ports.ts';
import { remainderOf, rowsOfMoney } from './transactions-store.ts';

/** Books a studio's win, however late, and whatever the state of the session, the game and the player: won money is paid. */
export async function bookWin(ports: WalletPorts, booking: Booking<WinCall>): Promise<Settled> {
  const { call, session, at, rows } = booking;
  const currency = currencyOf(session);
  if (call.currency !== currency) return settleUnbooked(ports, booking, 'wrong_currency');
  if (call.betId === null && !call.isPromotion) return settleUnbooked(ports, booking, 'wrong_syntax');
  const game = await ports.findGame(session.studio, call.gameCode);
  const gameId = game?.gameId ?? session.gameId;
  const hasFraction = call.micros % microsPerMinor !== 0n;
  const remainder = hasFraction ? await remainderOf(ports.pool, session.playerId) : 0n;
  const { payout, change } = splitPayout(currency, call.micros, remainder);
  const { studio: provider, playerId } = session;
  const { transactionId, round, betId } = call;
  const booked = await ports.wallet.execute(
    {
      kind: 'provider_win',
      key: idempotencyKey(`studio:${provider}:${transactionId}`),
      playerId,
      at,
      provider,
      transactionId,
      gameId,
      round,
      betId,
      payout,
    },
    [
      ...rowsOfMoney(
        transactionOf(booking, gameId, { micros: call.micros, minor: payout.minor, remainderChange: change }),
        call.isRoundClosed,
      ),
      ...rows(),
    ],
  );
  if (booked.ok) return { status: 'ok', purses: booked.value.purses };
  return settleUnbooked(ports, booking, statusOfRefusal(booked.error));
}
