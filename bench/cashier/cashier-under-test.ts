import { randomUUID } from 'node:crypto';
import { providerCallback } from '@tausi/contract/cashier/provider-callback.ts';
import { loginsOf } from '@tausi/db/logins.ts';
import { idempotencyKey, instant, later, money, paymentId, playerId, unwrap, type PaymentId, type PlayerId } from '@tausi/kernel';
import { createCashier, type Cashier } from '@tausi/server/cashier/index.ts';
import { createReference } from '@tausi/server/cashier/create-reference.ts';
import { createCallbackAddresses } from '@tausi/server/cashier/port/callback-address.ts';
import { createPaymentStore } from '@tausi/server/cashier/store.ts';
import { aDeposit } from '@tausi/server/cashier/test-deposit.ts';
import { phoneOfPlayer, rulesOfMarket } from '@tausi/server/cashier/test-markets.ts';
import { newWithdrawalRows } from '@tausi/server/cashier/withdrawals/save-withdrawal.ts';
import { aWithdrawal } from '@tausi/server/cashier/withdrawals/test-withdrawal.ts';
import { uuidv7 } from '@tausi/server/platform/ids.ts';
import { createLog } from '@tausi/server/platform/log.ts';
import { createQueue } from '@tausi/server/platform/queue/queue.ts';
import { createQueueWorker } from '@tausi/server/platform/queue/worker.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import { callbackKey, callbackOrigin, callRoute, connectedTo, quietPorts, requestAt } from '@tausi/tools/simulation/cashier-parts.ts';
import { momoPayoutWire } from '@tausi/tools/simulation/withdrawals/momo-payout-wire.ts';
import type pg from 'pg';
import { createInstantProvider } from './instant-provider.ts';

const clock = { now: () => instant(Date.now()) };
const queue = createQueue({ clock, isDriven: false });
const amountMinor = 500_000n;
const amount = money('UGX', amountMinor);
const cashMinor = 10_000_000n;
const holdLifeMs = 30 * 86_400_000;
const { urlOf } = createCallbackAddresses(callbackKey, callbackOrigin, 'momo');

/** The real cashier with its workers, on a database, beside a provider that answers at once. */
export type CashierUnderTest = {
  /** Asks for a withdrawal: the hold, the payment and its job in one commit. */
  readonly ask: (playerId: PlayerId) => Promise<void>;
  /** Stores an undecided deposit. */
  readonly open: (playerId: PlayerId) => Promise<PaymentId>;
  /** Delivers a call-back that reports the deposit as paid. */
  readonly callBack: (id: PaymentId) => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

export function openCashier({
  url,
  pool,
  wallet,
}: {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly wallet: Wallet;
}): CashierUnderTest {
  const provider = createInstantProvider(amountMinor);
  const cashier = createCashier(pool, queue, portsOf(wallet, provider.send));
  const receive = (address: string, body: object): Promise<unknown> => deliver(cashier, address, body);
  provider.onCallback = (address, body) => void receive(address, body);
  const store = createPaymentStore(pool, queue);
  const worker = createQueueWorker({ url: loginsOf(url).url, queue, lanes: [cashier.lane], log: createLog({ level: 'silent' }) });
  return {
    ask: async (player) => {
      const at = clock.now();
      const id = paymentId(uuidv7(at));
      const withdrawal = aWithdrawal({
        ...own(id, player),
        method: 'mtn',
        provider: 'momo-ug-out',
        asked: amount,
        amount,
        tax: null,
        createdAt: at,
        promisedBy: later(at, holdLifeMs),
      });
      const rows = newWithdrawalRows(withdrawal, [{ step: 'asked', at, detail: null }], queue);
      const command = { kind: 'hold', playerId: player, key: idempotencyKey(`withdraw:${id}`), at, holdId: id, amount } as const;
      unwrap(await wallet.execute({ ...command, expiresAt: later(at, holdLifeMs) }, rows));
    },
    open: async (player) => {
      const at = clock.now();
      const id = paymentId(uuidv7(at));
      const fields = { method: 'mtn', provider: 'momo-ug-in', amount, createdAt: at, pollDueAt: null };
      await store.insert(aDeposit({ ...own(id, player), ...fields }), { step: 'created', at, detail: null }, async () => null);
      return id;
    },
    callBack: async (id) => {
      const body = { amount: String(amountMinor / 100n), currency: 'UGX', status: 'SUCCESSFUL' };
      await receive(urlOf(id), body);
    },
    start: worker.start,
    stop: worker.stop,
  };
}

/** Creates players with Ugandan purses and money. */
export async function makeUgandans(owner: pg.Pool, wallet: Wallet, count: number): Promise<readonly PlayerId[]> {
  const players = Array.from({ length: count }, () => playerId(randomUUID()));
  await owner.query(`INSERT INTO purses (player_id, currency) SELECT unnest($1::uuid[]), 'UGX'`, [players]);
  const filling = players.map(async (player) => {
    const id = paymentId(randomUUID());
    const command = {
      kind: 'deposit_credited',
      playerId: player,
      key: idempotencyKey(`deposit:${id}`),
      at: clock.now(),
      paymentId: id,
    } as const;
    unwrap(await wallet.execute({ ...command, provider: 'development', amount: money('UGX', cashMinor) }, []));
  });
  await Promise.all(filling);
  return players;
}

function own(id: PaymentId, player: PlayerId) {
  return {
    id,
    playerId: player,
    market: 'ug',
    key: idempotencyKey(`key-of-${id}`),
    reference: createReference(),
    phone: phoneOfPlayer(player, 'ug'),
  } as const;
}

function portsOf(wallet: Wallet, send: ReturnType<typeof createInstantProvider>['send']): Parameters<typeof createCashier>[2] {
  const { guard: _guard, players, ...quiet } = quietPorts(clock);
  return {
    ...quiet,
    clock,
    wallet,
    players: { ...players, phoneOf: async (player) => phoneOfPlayer(player, 'ug') },
    taxes: { rulesAt: async () => ({ ...rulesOfMarket('ug'), identityBefore: [] }) },
    providers: connectedTo({ ...momoPayoutWire.connections, send }),
  };
}

function deliver(cashier: Cashier, address: string, body: object): Promise<unknown> {
  const [secret = '', provider = ''] = address.split('/').toReversed();
  const file = Buffer.from(JSON.stringify(body));
  return callRoute(cashier, { name: providerCallback.name, params: { provider, secret } }, { ...requestAt(clock), file });
}
