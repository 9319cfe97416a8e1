import { idempotencyKey } from '@tausi/kernel';
import type { SendHttp } from '@tausi/server/cashier/port/http.ts';
import type { CashierWallet } from '@tausi/server/cashier/ports.ts';
import { expect, it } from 'vitest';
import { simulateDeposits, type DepositDayOptions } from './simulate-deposits.ts';
import { finished } from './some-provider.ts';

const steps = 80;

async function firstBroken(seeds: number, sabotage: Partial<DepositDayOptions> = {}): Promise<string> {
  for (let seed = 0; seed < seeds; seed += 1) {
    const { broken } = await simulateDeposits(seed, { steps, ...sabotage });
    if (broken.length > 0) return broken.join('; ');
  }
  return 'nothing broke';
}

it('deposit simulation: credits each payment once over 100 days of lost answers, forged call-backs and kills', async () => {
  expect(await firstBroken(100)).toBe('nothing broke');
});

it('deposit simulation: the same seed replays the same day', async () => {
  expect(await simulateDeposits(7, { steps })).toEqual(await simulateDeposits(7, { steps }));
});

let fresh = 0;

// A simulation proves something only if it finds planted defects.
const sabotages: readonly { readonly name: string; readonly found: RegExp; readonly how: Partial<DepositDayOptions> }[] = [
  {
    name: 'credits under a new key each time, apart from the payment’s change',
    found: /was credited \d+ times/,
    how: {
      sabotage: ({ stores, ports }) => {
        const execute: CashierWallet['execute'] = (command) =>
          ports.wallet.execute({ ...command, key: idempotencyKey(`fresh-${(fresh += 1)}`) }, []);
        return { stores, ports: { ...ports, wallet: { ...ports.wallet, execute } } };
      },
    },
  },
  {
    name: 'trusts a call-back without asking the provider',
    found: /credited but never paid/,
    how: {
      sabotage: ({ stores, ports }) => {
        const send: SendHttp = async (call) =>
          call.body !== undefined && 'CheckoutRequestID' in call.body
            ? finished(String(call.body.CheckoutRequestID), '0')
            : (ports.providers.send?.(call) ?? { kind: 'not_sent' });
        return { stores, ports: { ...ports, providers: { ...ports.providers, send } } };
      },
    },
  },
  {
    name: 'never polls payments without a call-back',
    found: /was paid but never credited/,
    how: { polls: false },
  },
  {
    name: 'drops the retry of a call-back that it failed to process',
    found: /was paid but never credited/,
    how: { polls: false, retriesJobs: false },
  },
  {
    name: 'changes a payment without checking its current state',
    found: /has 1 credits/,
    how: { guardsVersions: false },
  },
];

it.each(sabotages)('deposit simulation: detects a cashier that $name', async ({ found, how }) => {
  expect(await firstBroken(200, how)).toMatch(found);
});
