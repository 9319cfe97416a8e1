import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://tausi_server@localhost/tausi',
  TAUSI_DRAW_DATABASE_URL: 'postgres://tausi_draw@localhost/tausi',
  TAUSI_MASTER_KEY: 'A'.repeat(43),
  TAUSI_BEACON_RELAYS: 'https://api.drand.sh',
};

it('config: defaults to production, and derives the addresses from the port', () => {
  expect(readConfig({ ...least, TAUSI_PORT: '9000' })).toMatchObject({
    mode: 'production',
    port: 9000,
    gamesPort: 9001,
    lobbyOrigin: 'http://localhost:9000',
    gamesOrigin: 'http://localhost:9001',
    callsPerMinuteMax: 6_000,
  });
});

it('config: names every setting that is missing or wrong', () => {
  expect(() => readConfig({ TAUSI_PORT: 'eighty' })).toThrow(/TAUSI_PORT.*/);
  expect(() => readConfig({ TAUSI_PORT: 'eighty' })).toThrow(/DATABASE_URL.*TAUSI_DRAW_DATABASE_URL/);
  expect(() => readConfig({ ...least, TAUSI_MASTER_KEY: 'short' })).toThrow(/TAUSI_MASTER_KEY is not usable: must be 32 bytes/);
});

it('config: an error message omits the value of the wrong setting', () => {
  expect(() => readConfig({ ...least, TAUSI_MASTER_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});

it('config: stores documents in a folder, or in a bucket with all of its keys', () => {
  expect(readConfig({ ...least, TAUSI_DATA: '/data' }).documents).toEqual({ kind: 'folder', folder: '/data/identity-documents' });
  const bucket = { TAUSI_S3_URL: 'https://s3.example/', TAUSI_S3_BUCKET: 'papers', TAUSI_S3_KEY_ID: 'key' };
  expect(() => readConfig({ ...least, ...bucket })).toThrow('TAUSI_S3_SECRET');
  expect(readConfig({ ...least, ...bucket, TAUSI_S3_SECRET: 'secret' }).documents).toEqual({
    kind: 's3',
    baseUrl: 'https://s3.example',
    bucket: 'papers',
    region: 'us-east-1',
    keyId: 'key',
    secret: 'secret',
  });
});

it('config: identifies each chat agent by their own token, and refuses a short one', () => {
  const token = 'x'.repeat(32);
  expect(readConfig(least).chat.deskAgents).toEqual([]);
  expect(readConfig({ ...least, TAUSI_CHAT_DESK_AGENTS: `Amina W:${token},Brian:${token}y` }).chat.deskAgents).toEqual([
    { name: 'Amina W', token },
    { name: 'Brian', token: `${token}y` },
  ]);
  expect(() => readConfig({ ...least, TAUSI_CHAT_DESK_AGENTS: 'Amina:short' })).toThrow(/TAUSI_CHAT_DESK_AGENTS is not usable/);
});

it('config: reads a list of trusted proxies', () => {
  expect(readConfig({ ...least, TAUSI_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1']);
});

it('config: uses drand in production, never a source that its operator could know in advance', () => {
  const { TAUSI_BEACON_RELAYS: _relays, ...without } = least;
  expect(() => readConfig(without)).toThrow(/TAUSI_BEACON_RELAYS must name relays of drand/);
  expect(readConfig({ ...without, TAUSI_MODE: 'development' }).beacon).toBeNull();
  expect(readConfig({ ...least, TAUSI_BEACON_RELAYS: 'https://one.example/, https://two.example' }).beacon).toEqual({
    relays: ['https://one.example', 'https://two.example'],
    chain: null,
  });
});

it('config: needs all settings of another drand chain, or none', () => {
  const own = { hash: 'a'.repeat(64), publicKey: 'b'.repeat(192), genesisSeconds: 1_700_000_000, periodSeconds: 3 };
  const chain = Object.values(own).join(':');
  expect(readConfig({ ...least, TAUSI_BEACON_CHAIN: chain }).beacon?.chain).toEqual(own);
  expect(() => readConfig({ ...least, TAUSI_BEACON_CHAIN: own.hash })).toThrow(/TAUSI_BEACON_CHAIN is not usable/);
});
