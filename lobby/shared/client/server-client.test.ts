import { defineCall, type Call } from '@tausi/contract/call.ts';
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { importSecretKey } from './cas1.ts';
import { ServerClient, type Credentials } from './server-client.ts';

const readBox = defineCall({
  context: 'gifts',
  name: 'readBox',
  summary: 'Reads a box',
  method: 'GET',
  path: '/api/box/{boxId}',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ boxId: z.number(), page: z.optional(z.number()) }),
  answer: z.object({ name: z.string() }),
  refusals: { box_gone: 2900 },
});
const openBox = defineCall({
  ...readBox,
  name: 'openBox',
  method: 'POST',
  path: '/api/box/open',
  encoding: 'json',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'forever', passing: [] },
});
const openToAll = defineCall({ ...readBox, name: 'openToAll', path: '/api/boxes', signing: 'signed-or-unsigned' });
const unsignedCall = defineCall({ ...readBox, name: 'unsignedCall', path: '/api/country', signing: 'unsigned' });
const forGuests = defineCall({ ...readBox, name: 'forGuests', path: '/api/demo', signing: 'signed-or-guest' });
type Sent = { readonly address: string; readonly headers: Readonly<Record<string, string>>; readonly body: string | null };
const secretKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const credentials = async (token: string): Promise<Credentials> => ({ token, key: await importSecretKey(secretKey) });
const answerOf = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const good = { result: 1, info: '', data: { name: 'Gold' } };
type Who = { readonly player?: string; readonly guest?: string; readonly isPhoneBound?: boolean };

/** A client whose server gives `answers` in turn; the last one repeats. */
function aClient(answers: readonly (() => Response | Promise<Response>)[], who: Who = { player: 'tok_p' }) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const signedOut: string[] = [];
  const client = new ServerClient({
    fetch: async (address, init) => {
      sent.push({
        address,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : null,
      });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (answer === undefined) throw new TypeError('no network');
      return answer();
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    now: () => 1_000_000,
    player: async () => (who.player === undefined ? null : { ...(await credentials(who.player)), isPhoneBound: who.isPhoneBound ?? true }),
    guest: async () => (who.guest === undefined ? null : credentials(who.guest)),
    signOut: (owner, { token }) => signedOut.push(`${owner} ${token}`),
  });
  return { client, sent, waits, signedOut };
}

const noNetwork = (): Response => {
  throw new TypeError('no network');
};

describe('the server client', () => {
  it('a call fills the path, signs with token, time and a fresh nonce, and returns the data', async () => {
    const { client, sent } = aClient([() => answerOf(good)]);
    expect(await client.callServer(readBox, { boxId: 7, page: 2 })).toEqual({ ok: true, value: { name: 'Gold' } });
    expect(sent[0]).toMatchObject({ address: '/api/box/7?page=2', headers: { token: 'tok_p', time: '1000000' }, body: null });
    expect(sent[0]?.headers['r']).toMatch(/^1\.[\w-]{22}\.[\w-]{43}$/);
    expect(sent[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('a call returns the refusal that the contract names, with its values', async () => {
    const { client } = aClient([() => answerOf({ result: 2900, info: 'Gone', arrs: [5] })]);
    expect(await client.callServer(readBox, { boxId: 1 })).toEqual({
      ok: false,
      error: { code: 'box_gone', number: 2900, info: 'Gone', args: ['5'], data: undefined },
    });
  });

  it('a call rejects an answer that breaks the contract', async () => {
    const { client } = aClient([() => answerOf({ result: 1, info: '', data: { name: 5 } })]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'answer_broken' } });
  });
});

describe('the signer of a call', () => {
  it('a signed call fails at once when token or key is missing', async () => {
    const { client, sent } = aClient([() => answerOf(good)], {});
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'sign_in_needed', number: null } });
    expect(sent).toHaveLength(0);
  });

  it('an open call is sent unsigned for a visitor', async () => {
    const { client, sent } = aClient([() => answerOf(good)], {});
    await client.callServer(openToAll, { boxId: 1 });
    expect(sent[0]?.headers['r']).toBeUndefined();
  });

  it('an unsigned call carries the token if there is one, without a signature', async () => {
    const player = aClient([() => answerOf(good)]);
    await player.client.callServer(unsignedCall, { boxId: 1 });
    expect(player.sent[0]?.headers).toEqual({ token: 'tok_p' });
    const visitor = aClient([() => answerOf(good)], {});
    await visitor.client.callServer(unsignedCall, { boxId: 1 });
    expect(visitor.sent[0]?.headers).toEqual({});
  });

  it('an open call is signed only for a player with a bound phone', async () => {
    const bound = aClient([() => answerOf(good)]);
    await bound.client.callServer(openToAll, { boxId: 1 });
    expect(bound.sent[0]?.headers['r']).toMatch(/^1\./);
    const unbound = aClient([() => answerOf(good)], { player: 'tok_p', isPhoneBound: false });
    await unbound.client.callServer(openToAll, { boxId: 1 });
    expect(unbound.sent[0]?.headers).toEqual({ token: 'tok_p' });
    await unbound.client.callServer(readBox, { boxId: 1 });
    expect(unbound.sent[1]?.headers['r']).toMatch(/^1\./);
  });

  it('a guest call is signed by the guest for a visitor, else by the player', async () => {
    const asGuest = aClient([() => answerOf(good)], { guest: 'tok_g' });
    await asGuest.client.callServer(forGuests, { boxId: 1 });
    expect(asGuest.sent[0]?.headers['token']).toBe('tok_g');
    const asPlayer = aClient([() => answerOf(good)], { player: 'tok_p', guest: 'tok_g' });
    await asPlayer.client.callServer(forGuests, { boxId: 1 });
    expect(asPlayer.sent[0]?.headers['token']).toBe('tok_p');
  });

  it('the player stays signed in when an unsigned call is refused with 105', async () => {
    const { client, signedOut } = aClient([() => answerOf({ result: 105, info: '' })]);
    await client.callServer(unsignedCall, { boxId: 1 });
    expect(signedOut).toEqual([]);
  });

  it('the player is signed out when the server no longer knows the session', async () => {
    const player = aClient([() => answerOf({ result: 105, info: 'Signature refused' })]);
    expect(await player.client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'signature_refused' } });
    expect(player.signedOut).toEqual(['player tok_p']);
    const guest = aClient([() => answerOf({ result: 105, info: '' })], { guest: 'tok_g' });
    await guest.client.callServer(forGuests, { boxId: 1 });
    expect(guest.signedOut).toEqual(['guest tok_g']);
  });

  it('result 0 with status 403 means that a sign-in is needed', async () => {
    const { client } = aClient([() => answerOf({ result: 0, info: '403 Forbidden' })]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'sign_in_needed', number: 0 } });
    const other = aClient([() => answerOf({ result: 0, info: 'odd' })]);
    expect(await other.client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'unknown' } });
  });
});

describe('the client on a bad network', () => {
  it('a call without an answer retries three times, a second apart, then fails', async () => {
    const { client, sent, waits } = aClient([noNetwork]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(sent).toHaveLength(4);
    expect(waits).toEqual([1_000, 1_000, 1_000]);
  });

  it('a call times out after ten seconds', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { client } = aClient([() => answerOf(good)]);
    await client.callServer(readBox, { boxId: 1 });
    expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toEqual([10_000]);
    timers.mockRestore();
  });

  it('a call retries when the connection breaks in the middle of an answer', async () => {
    const torn = (): Response => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) }));
    const { client, sent } = aClient([torn, () => answerOf(good)]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  it.each([
    [404, 'not_found', 1],
    [400, 'server_failed', 1],
    [408, 'server_failed', 4],
    [503, 'service_unavailable', 4],
  ] as const)('counts status %i as a failure, whatever the body says', async (status, code, tries) => {
    const { client, sent } = aClient([() => answerOf(good, status)]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code, number: null } });
    expect(sent).toHaveLength(tries);
  });

  it('a failure with a number of its own keeps its text', async () => {
    const { client } = aClient([() => answerOf({ result: 2003, info: 'Too often' }, 429)]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'rate_limited', number: 2003 } });
  });

  it('retries keep the idempotency key and take a new nonce each', async () => {
    const { client, sent } = aClient([noNetwork, () => answerOf({}, 503), () => answerOf(good)]);
    expect(await client.callServer(openBox, { boxId: 7 }, { key: 'key-of-one-act' })).toEqual({ ok: true, value: { name: 'Gold' } });
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-of-one-act', 'key-of-one-act', 'key-of-one-act']);
    expect(new Set(sent.map(({ headers }) => headers['r'])).size).toBe(3);
    expect(sent.every(({ body }) => body === '{"boxId":7}')).toBe(true);
  });

  it('a busy server is retried as often as allowed, with the same key and a new nonce', async () => {
    const busy = (seconds: string) => () => new Response('{}', { status: 503, headers: { 'retry-after': seconds } });
    const patient = aClient([busy('2'), busy('0'), () => answerOf(good)]);
    expect(await patient.client.callServer(openBox, { boxId: 7 }, { key: 'key-of-one-act' })).toMatchObject({ ok: true });
    expect(patient.waits).toEqual([2_000, 1_000]);
    expect(patient.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-of-one-act', 'key-of-one-act', 'key-of-one-act']);
    expect(new Set(patient.sent.map(({ headers }) => headers['r'])).size).toBe(3);

    const inVain = aClient([busy('3600')]);
    expect(await inVain.client.callServer(openBox, { boxId: 7 })).toMatchObject({ ok: false });
    expect(inVain.waits).toEqual([30_000, 30_000, 30_000]);
  });

  it('a call without a given key gets a new idempotency key', async () => {
    const { client, sent } = aClient([() => answerOf(good)]);
    await client.callServer(openBox, { boxId: 7 });
    await client.callServer(openBox, { boxId: 7 });
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,64}$/);
    expect(sent[0]?.headers['idempotency-key']).not.toBe(sent[1]?.headers['idempotency-key']);
  });

  it('a refusal is not retried', async () => {
    const { client, sent } = aClient([() => answerOf({ result: 2002, info: 'Shape' }, 400)]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'params_invalid' } });
    expect(sent).toHaveLength(1);
  });

  it('a duplicate of a request in flight is cancelled', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { client, sent } = aClient([async () => (await promise).clone()]);
    const first = client.callServer(readBox, { boxId: 1 });
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'too_frequent' } });
    resolve(answerOf(good));
    expect(await first).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
    expect(await client.callServer(readBox, { boxId: 1 })).not.toMatchObject({ error: { code: 'too_frequent' } });
  });
});

describe('a read that is repeated after a change', () => {
  it('a repeated read waits for its duplicate in flight, then asks, so that the answer is not stale', async () => {
    const first = Promise.withResolvers<Response>();
    const { client, sent } = aClient([() => first.promise, () => answerOf({ ...good, data: { name: 'Silver' } })]);
    const before = client.callServer(readBox, { boxId: 1 });
    const repeats = [1, 2].map(() => client.callServer(readBox, { boxId: 1 }, { afterChange: true }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    first.resolve(answerOf(good));
    expect(await before).toEqual({ ok: true, value: { name: 'Gold' } });
    expect(await Promise.all(repeats)).toEqual([1, 2].map(() => ({ ok: true, value: { name: 'Silver' } })));
    expect(sent).toHaveLength(3);
  });
});

describe('the client with a wrong clock', () => {
  const skewed = () => answerOf({ result: 2001, info: 'Clock', data: { serverTime: 5_000_000 } });

  it('a wrong clock: the client adopts the server’s time, retries once and keeps the offset', async () => {
    const { client, sent } = aClient([skewed, () => answerOf(good)]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: true });
    await client.callServer(readBox, { boxId: 2 });
    expect(sent.map(({ headers }) => headers['time'])).toEqual(['1000000', '5000000', '5000000']);
  });

  it('a clock that is off by a day still signs, and the call acts once', async () => {
    const aDayMs = 86_400_000;
    const tomorrow = (): Response => answerOf({ result: 2001, info: 'Clock', data: { serverTime: 1_000_000 + aDayMs } });
    const { client, sent } = aClient([tomorrow, () => answerOf(good)]);
    expect(await client.callServer(openBox, { boxId: 7 }, { key: 'key-of-one-act' })).toMatchObject({ ok: true });
    expect(sent.map(({ headers }) => [headers['time'], headers['idempotency-key']])).toEqual([
      ['1000000', 'key-of-one-act'],
      [String(1_000_000 + aDayMs), 'key-of-one-act'],
    ]);
    expect(sent[0]?.headers['r']).not.toBe(sent[1]?.headers['r']);
    expect(client.serverNow()).toBe(1_000_000 + aDayMs);
  });

  it('a clock that stays wrong: the client retries only once', async () => {
    const { client, sent } = aClient([skewed]);
    expect(await client.callServer(readBox, { boxId: 1 })).toMatchObject({ ok: false, error: { code: 'clock_skew' } });
    expect(sent).toHaveLength(2);
  });
});

it('a form call is form-encoded and omits absent values', async () => {
  const form: Call<{ account: string; nickname?: string | undefined; device: { osName: string } }, { name: string }> = {
    ...openBox,
    encoding: 'form',
    params: z.object({ account: z.string(), nickname: z.optional(z.string()), device: z.object({ osName: z.string() }) }),
  };
  const { client, sent } = aClient([() => answerOf(good)]);
  await client.callServer(form, { account: '0712 345', nickname: undefined, device: { osName: 'x' } });
  expect(sent[0]?.body).toBe('account=0712%20345&device=%7B%22osName%22%3A%22x%22%7D');
  expect(sent[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
});
