import { idempotencyKey } from '@tausi/kernel';
import { createChance } from '@tausi/server/wallet/simulation/chance.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { darajaPayoutWire } from './daraja-payout-wire.ts';
import { createStage, drain, players } from './simulate-withdrawals.ts';

const someAmount = fc.constantFrom('0', 'abc', '-5', '1', '49.99', '50', '100', '101', '19999.99', '250000', '250000.01', '999999999');

it('withdrawal, P9: each refusal of a gate leaves the books as they were, and each one taken books one hold', () =>
  fc.assert(
    fc.asyncProperty(fc.array(someAmount, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 3 }), async (amounts, dayCountMax) => {
      const stage = await createStage(createChance(1), { wire: darajaPayoutWire, dayCountMax });
      stage.io.heal();
      const [player] = players;
      for (const [index, amount] of amounts.entries()) {
        const before = stage.books.entries.length;
        const asked = stage.start(0).withdraw(player, idempotencyKey(`asked-${index}`), amount);
        await drain(stage, asked);
        const taken = await asked;
        // A large amount leaves in parts, each with a hold of its own.
        const booked = new Set(stage.books.entries.slice(before).map(({ command }) => command.kind));
        expect([...booked]).toEqual(taken ? ['hold'] : []);
        expect(stage.withdrawals.all()).toHaveLength(stage.books.entries.filter(({ command }) => command.kind === 'hold').length);
      }
    }),
    { numRuns: 60 },
  ));
