import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { expect, it } from 'vitest';
import { ServerClient } from './server-client.ts';

/** Returns the waits of the client after a busy server answered with this `Retry-After`. */
async function waitAfter(named: string | null): Promise<readonly number[]> {
  const waits: number[] = [];
  const busy = new Response('{}', { status: 503, headers: named === null ? {} : { 'retry-after': named } });
  const answers = [busy, new Response(JSON.stringify({ result: 1, info: '', data: {} }))];
  const client = new ServerClient({
    fetch: async () => answers.shift() ?? Response.error(),
    wait: async (milliseconds) => void waits.push(milliseconds),
    now: () => 1_000_000,
    player: async () => null,
    guest: async () => null,
    signOut: () => undefined,
  });
  await client.callServer(appInfo, { country: 'ke' });
  return waits;
}

it.each([null, '', '0', '1', '-5', 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'a busy server without a longer wait: retries are one second apart: %j',
  async (named) => expect(await waitAfter(named)).toEqual([1_000]),
);

it.each([
  ['2', 2_000],
  ['8', 8_000],
  ['30', 30_000],
])('a retry waits as long as the server asked: %s s', async (named, waited) => expect(await waitAfter(named)).toEqual([waited]));

it.each(['31', '3600', '1e999'])('a retry waits at most half a minute: %s s', async (named) =>
  expect(await waitAfter(named)).toEqual([30_000]),
);
