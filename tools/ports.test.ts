import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort, nextFreePort } from './ports.ts';

it.each(['127.0.0.1', '0.0.0.0'])('ports: skips a port with a listener at %s', async (host) => {
  const port = await freePort();
  const stranger = createServer().listen(port, host);
  await once(stranger, 'listening');
  expect(await nextFreePort(port)).toBeGreaterThan(port);
  stranger.close();
  await once(stranger, 'close');
  expect(await nextFreePort(port)).toBe(port);
});
