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

it('ports: a restarting server keeps its port, because no outgoing connection can take it', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBe(50);
});
