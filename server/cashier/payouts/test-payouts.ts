import { idempotencyKey, later, parsePhone, paymentId, unwrap, type PlayerId } from '@tausi/kernel';
import * as z from 'zod/mini';
import { uuidv7 } from '../../platform/ids.ts';
import { createQueue } from '../../platform/queue/queue.ts';
import type { TestCashier } from '../test-cashier.ts';
import { newWithdrawalRows } from '../withdrawals/save-withdrawal.ts';
import { aWithdrawal } from '../withdrawals/test-withdrawal.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

let made = 0;

/** Holds KES 100 of a new player for an approved withdrawal, of which 95 arrive. */
export async function approvedWithdrawal(test: TestCashier): Promise<{ readonly withdrawal: Withdrawal; readonly player: PlayerId }> {
  made += 1;
  const player = await test.house.playerWith(50_000n);
  const at = test.time.now();
  const id = paymentId(uuidv7(later(at, made)));
  const phone = unwrap(parsePhone('ke', `0712${String(100_000 + made)}`));
  const names = { key: idempotencyKey(`key-of-${id}`), reference: `TSREF${1_000 + made}` };
  const withdrawal = aWithdrawal({ id, playerId: player, phone, createdAt: at, promisedBy: later(at, 300_000), ...names });
  const { amount, tax } = withdrawal;
  const command = { kind: 'hold', playerId: player, key: idempotencyKey(`withdraw:${id}`), at, holdId: id, amount } as const;
  const rows = newWithdrawalRows(withdrawal, [{ step: 'asked', at, detail: null }], createQueue({ clock: test.time, isDriven: true }));
  unwrap(await test.house.wallet.execute({ ...command, expiresAt: later(at, 1e9), ...(tax === null ? {} : { tax }) }, rows));
  return { withdrawal, player };
}

const stateShape = z.object({
  payouts: z.array(
    z.object({
      request: z.object({ originatorId: z.string(), msisdn: z.string(), amount: z.number() }),
      result: z.nullable(z.object({ code: z.string(), receipt: z.string() })),
    }),
  ),
});

/** The payments that the provider carried out. */
export async function paidOut(test: TestCashier) {
  const answer = await test.daraja.inject('/simulator/state');
  return stateShape.parse(JSON.parse(answer.body)).payouts.filter(({ result }) => result?.code === '0');
}
