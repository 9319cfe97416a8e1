import { getUserBonusSumAmount } from '@tausi/contract/bonuses/tasks/get-user-bonus-sum-amount.ts';
import { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import { version } from '@tausi/contract/markets/version.ts';
import { expect, it } from 'vitest';
import { importSecretKey, signCas1 } from './cas1.ts';
import { ServerClient } from './server-client.ts';

const key = await importSecretKey('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8');
const sum = { amount: '0.00', received: '0.00' };

/** A signed-in client whose clock reads 1000000, and the requests it sent. */
function aClient(data: unknown) {
  const sent: { address: string; headers: Headers }[] = [];
  const client = new ServerClient({
    fetch: async (address, { headers }) => {
      sent.push({ address, headers: new Headers(headers) });
      return Response.json({ result: 1, info: '', data });
    },
    wait: async () => undefined,
    now: () => 1_000_000,
    player: async () => ({ token: 'tok_p', key, isPhoneBound: true }),
    guest: async () => null,
    signOut: () => undefined,
  });
  return { client, sent };
}

it('a call with a clock param sends the client clock after its other params', async () => {
  const { client, sent } = aClient([]);
  await client.callServer(newNoticeGet, { country: 'ke', lang: 'sw' });
  await client.callServer(version, {});
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/msg/new/notice/get?country=ke&lang=sw&time=1000000',
    '/version.json?v=1000000',
  ]);
});

it('the signature covers the clock param', async () => {
  const { client, sent } = aClient(sum);
  expect(await client.callServer(getUserBonusSumAmount, {})).toMatchObject({ ok: true, value: sum });
  const { address = '', headers = new Headers() } = sent[0] ?? {};
  const [path = '', query] = address.split('?');
  expect(query).toBe('time=1000000');
  const r = headers.get('r') ?? '';
  const signedCall = { method: 'GET', path, params: [['time', '1000000']], body: '', token: 'tok_p', idempotencyKey: '' } as const;
  expect(r).toBe(await signCas1(key, { ...signedCall, time: Number(headers.get('time')), nonce: r.split('.')[1] ?? '' }));
});

it('a duplicate call is recognised although its clock param differs', async () => {
  const { client, sent } = aClient(sum);
  const [first, double] = await Promise.all([client.callServer(getUserBonusSumAmount, {}), client.callServer(getUserBonusSumAmount, {})]);
  expect([first.ok, double]).toMatchObject([true, { ok: false, error: { code: 'too_frequent' } }]);
  expect(sent).toHaveLength(1);
});
