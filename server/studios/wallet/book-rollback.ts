import { idempotencyKey } from '@tausi/kernel';
import type { StudioTerms } from '../port/studio.ts';
import type { RollbackCall } from '../port/wallet-call.ts';
import { settleUnbooked, statusOfRefusal, transactionOf, type Booking, type Settled } from './booking.ts';
import type { WalletPorts } from './ports.ts';
import { findTransaction, rowsOfRollback } from './transactions-store.ts';

const nothing = { micros: 0n, minor: 0n, remainderChange: 0n };

/** Undoes a studio's bet or win, once. A number that is not known yet is refused when it arrives, whatever this is answered. */
export async function bookRollback(ports: WalletPorts, booking: Booking<RollbackCall>, settings: StudioTerms): Promise<Settled> {
  const { call, session, at, rows } = booking;
  const { studio: provider, playerId } = session;
  const game = await ports.findGame(provider, call.gameCode);
  const gameId = game?.gameId ?? session.gameId;
  const { transactionId, undoes } = call;
  const booked = await ports.wallet.execute(
    {
      kind: 'provider_rollback',
      key: idempotencyKey(`studio:${provider}:${transactionId}`),
      playerId,
      at,
      provider,
      transactionId,
      gameId,
      undoes,
    },
    [...rowsOfRollback(transactionOf(booking, gameId, nothing)), ...rows()],
  );
  if (!booked.ok) return settleUnbooked(ports, booking, statusOfRefusal(booked.error));
  const isKnown = settings.unknownRollback === 'ok' || (await findTransaction(ports.pool, provider, undoes)) !== null;
  return { status: isKnown ? 'ok' : 'unknown_bet', purses: isKnown ? booked.value.purses : null };
}
