import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveFreeSpins } from '../rounds/test-secrets.ts';
import { ask, newKey, send } from '../test-server.ts';
import { expectRefused, expectUntouched, newVisitor, openTestHouse, sendBody, type TestHouse, type Visitor } from './test-house.ts';

let house: TestHouse;
let player: Visitor;
beforeAll(async () => {
  house = await openTestHouse();
  player = await newVisitor(house);
});
afterAll(() => house.close());

/** Invalid amounts, as JSON text. */
const amounts = {
  negative: ['-20', '"-20"', '"-20.00"', '"-0"', '-0', '-1e-7', '"-0.00"'],
  zero: ['0', '"0"', '"0.0"', '"0.00"', '"00"', '0.0'],
  fractional: ['20.5', '"20.001"', '"20.5"', '".5"', '"20."', '"0.001"', '"19.99"', '"20.01"', '0.1'],
  huge: [
    '"99999999999999999999"',
    '"9999999999999"',
    '"92233720368547758.07"',
    '"9223372036854775808"',
    '1e400',
    '9007199254740993',
    `"${'9'.repeat(4_000)}"`,
  ],
  'not a number': ['NaN', '"NaN"', 'Infinity', '"Infinity"', '-Infinity', '"null"', 'undefined'],
  'written as 1e3': ['1e3', '"1e3"', '"1E3"', '"2e1"', '2e1', '"0x14"', '"0b1"', '"20n"', '"1_000"'],
  text: [
    '""',
    '"twenty"',
    '" 20.00"',
    '"20.00 "',
    '"20.00\\n"',
    '"20.00\\u0000"',
    '"+20"',
    '"020"',
    '"20,00"',
    '"1,000"',
    '"KES 20"',
    '"٢٠"',
    '"２０"',
  ],
  'a number where text belongs': ['20', '100', '500'],
  'a list or a thing': ['[]', '["20.00"]', '[20]', '{}', '{"minor":"2000"}', '{"toString":"20"}', 'null', 'true', 'false'],
  'a prototype': ['{"__proto__":"20.00"}', '"__proto__"', '{"constructor":{"prototype":{"stake":"20.00"}}}', '"constructor"'],
};
const kinds = Object.entries(amounts);

it('amounts: the same requests accept valid amounts', async () => {
  const { session, launchId } = await newVisitor(house);
  expect((await sendBody(house, playRound, { body: `{"launchId":"${launchId}","stake":"20.00"}`, session })).result).toBe(1);
  expect((await sendBody(house, deposit, { body: '{"method":"mpesa","amount":"20.00"}', session })).result).toBe(1);
});

describe.each(kinds)('an amount that is %s', (_kind, texts) => {
  it('amounts: an invalid one starts no round', () =>
    expectUntouched(house, async () => {
      for (const text of texts) {
        const body = `{"launchId":"${player.launchId}","stake":${text}}`;
        expectRefused(await sendBody(house, playRound, { body, session: player.session }), text);
      }
    }));

  it('amounts: an invalid one sends no payment prompt', () =>
    expectUntouched(house, async () => {
      for (const text of texts) {
        expectRefused(await sendBody(house, deposit, { body: `{"method":"mpesa","amount":${text}}`, session: player.session }), text);
      }
    }));
});

describe('stake', () => {
  it.each([
    ["below the market's minimum", '19.00', 2402, ['KSH 20.00']],
    ['of nothing', '0', 2402, ['KSH 20.00']],
    ['between the allowed steps', '30.00', 2401, []],
    ['a cent off a step', '40.01', 2401, []],
    ['above the largest step', '4000.00', 2401, []],
    ['above the balance', '2000.00', 2200, []],
  ])('stake: one %s is refused with its own code', (_name, stake, result, arrs) =>
    expectUntouched(house, async () => {
      const answered = await send(house.server, playRound, { session: player.session, params: { launchId: player.launchId, stake } });
      expect(answered).toMatchObject({ status: 200, result, arrs });
    }),
  );

  it('stake: is refused while a round of the game is open, for twenty concurrent requests too', async () => {
    const waiting = await newVisitor(house);
    await giveFreeSpins(house.server.database.owner, waiting.id);
    const params = { launchId: waiting.launchId, stake: '20.00' };
    expect(await ask(house.server, playRound, { session: waiting.session, params })).toMatchObject({ status: 'open', balance: '980.00' });
    await expectUntouched(house, async () => {
      const tries = Array.from({ length: 20 }, () => send(house.server, playRound, { session: waiting.session, params }));
      for (const answered of await Promise.all(tries)) expect(answered).toMatchObject({ status: 200, result: 2403 });
    });
  });

  it('stake: a used key never gets another amount', async () => {
    const { session, launchId } = await newVisitor(house);
    const key = newKey();
    await ask(house.server, playRound, { session, key, params: { launchId, stake: '20.00' } });
    await expectUntouched(house, async () => {
      expect(await send(house.server, playRound, { session, key, params: { launchId, stake: '40.00' } })).toMatchObject({ result: 2004 });
    });
  });
});

describe('deposit amount', () => {
  it.each([
    ['below the minimum', { method: 'mpesa', amount: '19' }, 2600],
    ['above the maximum', { method: 'mpesa', amount: '250001' }, 2601],
    ['far above the maximum', { method: 'mpesa', amount: '9999999999999' }, 2601],
    ['of a fraction of a shilling', { method: 'mpesa', amount: '20.50' }, 2602],
    ['of nothing', { method: 'mpesa', amount: '0.00' }, 2201],
    ['by a method of another country', { method: 'momo', amount: '500' }, 2603],
    ['by a method named like a prototype', { method: '__proto__', amount: '500' }, 2603],
  ])('deposit amount: one %s is refused with its own code', (_name, params, result) =>
    expectUntouched(house, async () => {
      expect(await send(house.server, deposit, { session: player.session, params })).toMatchObject({ status: 200, result });
    }),
  );
});

it('launch: an unknown game number opens nothing', () =>
  expectUntouched(house, async () => {
    for (const gameId of ['1', '0', '2147483647', '28', '"1"', '1e1']) {
      const answered = await sendBody(house, launchGame, { body: `{"gameId":${gameId},"mode":"cash"}`, session: player.session });
      expect({ gameId, status: answered.status, result: answered.result }).toEqual({ gameId, status: 200, result: 2300 });
    }
    for (const gameId of [
      '-1',
      '29.5',
      '2147483648',
      '1e400',
      'NaN',
      '"29; drop table rounds"',
      '"29.0"',
      '[29]',
      '{"29":29}',
      'null',
      'true',
    ]) {
      const answered = await sendBody(house, launchGame, { body: `{"gameId":${gameId},"mode":"cash"}`, session: player.session });
      expect({ gameId, status: answered.status, result: answered.result }).toEqual({ gameId, status: 400, result: 2002 });
    }
    for (const mode of ['"real"', '"CASH"', '["cash"]', '{"cash":1}', 'null', '"__proto__"'])
      expectRefused(await sendBody(house, launchGame, { body: `{"gameId":29,"mode":${mode}}`, session: player.session }), mode);
  }));

it('act: refuses a choice that the open round does not offer', async () => {
  const waiting = await newVisitor(house);
  await giveFreeSpins(house.server.database.owner, waiting.id);
  const { roundId } = await ask(house.server, playRound, {
    session: waiting.session,
    params: { launchId: waiting.launchId, stake: '20.00' },
  });
  await expectUntouched(house, async () => {
    for (const action of [
      'null',
      '0',
      '"lion"',
      '[]',
      '{}',
      '{"type":"choose-guide","guide":"hyena"}',
      '{"type":"choose-guide","guide":["lion"]}',
      '{"type":"choose-guide","guide":"lion\\u0000"}',
      '{"type":"choose-guide","guide":"lion","payoutUnits":1000000}',
      '{"type":"choose-guide","guide":"lion","__proto__":{"payoutUnits":1}}',
      '{"type":"\\ud800","guide":"lion"}',
      `"${'x'.repeat(60_000)}"`,
    ])
      expectRefused(
        await sendBody(house, actInRound, { body: `{"roundId":"${roundId}","action":${action}}`, session: waiting.session }),
        action,
      );
    expectRefused(await sendBody(house, actInRound, { body: `{"roundId":"${roundId}"}`, session: waiting.session }), 'no action');
  });
});

describe('request body', () => {
  const bodies: readonly [string, string, Record<string, string>, number][] = [
    ['above 64 KB', `{"stake":"20.00","x":"${'x'.repeat(65_536)}"}`, {}, 413],
    ['nested too deep', `{"stake":"20.00","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, {}, 400],
    ['with a prototype of its own', '{"__proto__":{"stake":"20.00"}}', {}, 400],
    ['that is no JSON', '{"stake":"20.00"', {}, 400],
    ['that is a list', '[{"stake":"20.00"}]', {}, 400],
    ['of plain text', '{"stake":"20.00"}', { 'content-type': 'text/plain' }, 400],
    ['of XML', '<stake>20.00</stake>', { 'content-type': 'application/xml' }, 400],
    ['of a form, where JSON is asked for', 'stake=20.00', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['of no type', '{"stake":"20.00"}', { 'content-type': '' }, 400],
  ];
  it.each(bodies)('request body: %s is a client error on every call that moves money', (_name, body, headers, status) =>
    expectUntouched(house, async () => {
      for (const call of [playRound, deposit, actInRound, launchGame]) {
        const answered = await sendBody(house, call, { body, headers, session: player.session });
        expect([call.name, answered.status]).toEqual([call.name, status]);
        expectRefused(answered, call.name);
      }
    }),
  );
});
