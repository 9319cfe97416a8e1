import { money, paymentId, playerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone, registerPlayer } from '../../test-server.ts';
import { type House, startHouse } from '../test-house.ts';
import { lateResultText } from './late-result-text.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

it("SMS message: a payment's late result reaches the player once, in their language and without a link", async () => {
  const account = newPhone('ke');
  await registerPlayer(house.server, 'ke', { account });
  const { rows } = await house.server.database.owner.query<{ id: string }>('SELECT id FROM players WHERE phone = $1', [account]);
  const result = {
    paymentId: paymentId('019a9f00-1234-7000-8000-0123456789ab'),
    playerId: playerId(rows[0]?.id ?? ''),
    kind: 'deposit_arrived',
    amount: money('KES', 47_500n),
    methodName: 'M-Pesa',
    at: house.server.clock.now(),
  } as const;
  for (let times = 0; times < 2; times += 1) await house.server.app.contexts.players.textLateResult(result);
  const texts = (await house.textsFor('ke', account)).map(({ text }) => text);
  expect(texts).toEqual(['localhost: Your M-Pesa deposit arrived late: KSH 475 is in your balance now.']);
});

it('SMS message: a late result names its method and amount in both languages', () => {
  const paid = { kind: 'withdrawal_paid', amount: money('UGX', 5_000_000n), methodName: 'MTN MoMo' } as const;
  expect(lateResultText(paid, { market: 'ug', language: 'en' })).toContain('USH 50,000 was sent to MTN MoMo');
  expect(lateResultText(paid, { market: 'ug', language: 'sw' })).toContain('USH 50,000 imetumwa kwa MTN MoMo');
});
