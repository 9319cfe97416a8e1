import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { drandSimulator } from './chain.ts';
import { createDrand, publicKeyOfSimulator } from './index.ts';

const server = createDrand({ now: () => (drandSimulator.genesisSeconds + 30) * 1_000 });
afterEach(async () => void (await server.inject({ method: 'POST', url: '/switchboard/well' })));

const at = async (path: string) => {
  const answer = await server.inject(path);
  return { status: answer.statusCode, body: answer.json() };
};

it('drand: signs with the chain’s key, and its chain hash binds key, genesis and period as drand does', async () => {
  const { publicKey, groupHash, genesisSeconds, periodSeconds, hash } = drandSimulator;
  expect(publicKeyOfSimulator()).toBe(publicKey);
  const numbers = Buffer.alloc(12);
  numbers.writeUInt32BE(periodSeconds);
  numbers.writeBigInt64BE(BigInt(genesisSeconds), 4);
  const parts = [numbers, Buffer.from(publicKey, 'hex'), Buffer.from(groupHash, 'hex'), Buffer.from('tausi-simulator')];
  expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(hash);
  expect((await at(`/${hash}/info`)).body).toMatchObject({ public_key: publicKey, hash, schemeID: 'bls-unchained-g1-rfc9380' });
});

it('drand: publishes values up to the newest round and none before their time', async () => {
  const latest = await at(`/${drandSimulator.hash}/public/latest`);
  expect(latest.body).toMatchObject({ round: 11 });
  expect((await at(`/${drandSimulator.hash}/public/11`)).body).toEqual(latest.body);
  expect((await at(`/${drandSimulator.hash}/public/12`)).status).toBe(404);
});

it('drand: fault switches take the relay offline', async () => {
  await server.inject({ method: 'POST', url: '/switchboard/silent' });
  expect((await at('/public/latest')).status).toBe(503);
});
