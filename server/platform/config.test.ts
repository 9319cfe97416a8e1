import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const least = { DATABASE_URL: 'postgres://localhost/tausi', TAUSI_MASTER_KEY: 'A'.repeat(43) };

it('is production unless it is told otherwise, and derives the addresses from the port', () => {
  expect(readConfig({ ...least, TAUSI_PORT: '9000' })).toMatchObject({
    mode: 'production',
    port: 9000,
    gamesPort: 9001,
    lobbyOrigin: 'http://localhost:9000',
    gamesOrigin: 'http://localhost:9001',
    callsPerMinuteMax: 6_000,
  });
});

it('names every setting that is missing or wrong', () => {
  expect(() => readConfig({ TAUSI_PORT: 'eighty' })).toThrow(/TAUSI_PORT.*/);
  expect(() => readConfig({ TAUSI_PORT: 'eighty' })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ ...least, TAUSI_MASTER_KEY: 'short' })).toThrow(/TAUSI_MASTER_KEY is not usable: must be 32 bytes/);
});

it('keeps the value of a wrong setting out of its sentence', () => {
  expect(() => readConfig({ ...least, TAUSI_MASTER_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});

it('reads a list of trusted proxies', () => {
  expect(readConfig({ ...least, TAUSI_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1']);
});
