import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import fastify, { type FastifyInstance } from 'fastify';
import { drandSimulator } from './chain.ts';

const { genesisSeconds, periodSeconds, publicKey } = drandSimulator;
// The RFC 9380 suite of `bls-unchained-g1-rfc9380`.
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
// Public on purpose: its signatures protect nothing of value.
const secretKey = createHash('sha256').update('tausi drand simulator').digest();

type Options = {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** A drand relay for a chain of its own: drand's addresses and answers, valid signatures, and no value before its
 *  time. */
export function createDrand({ now = Date.now }: Options = {}): FastifyInstance {
  const server = fastify({ logger: false });
  const state = { isSilent: false, isForging: false, isHanging: false };
  const answer = (round: number) => {
    const signature = signed(state.isForging ? round + 1 : round);
    return {
      round,
      randomness: createHash('sha256').update(signature).digest('hex'),
      signature: Buffer.from(signature).toString('hex'),
    };
  };
  const newest = (): number => Math.floor((now() / 1_000 - genesisSeconds) / periodSeconds) + 1;
  server.addHook('onRequest', (request, reply, done) => {
    if (state.isSilent && !request.url.startsWith('/switchboard')) return void reply.status(503).send({ error: 'service unavailable' });
    // Keeps the request open without an answer, so that the caller's own timeout must end it.
    if (!state.isHanging || request.url.startsWith('/switchboard')) done();
  });
  server.get(`/${drandSimulator.hash}/info`, () => infoOf());
  server.get('/info', () => infoOf());
  server.get('/chains', () => [drandSimulator.hash]);
  for (const prefix of ['', `/${drandSimulator.hash}`]) {
    server.get(`${prefix}/public/latest`, () => answer(newest()));
    server.get<{ Params: { round: string } }>(`${prefix}/public/:round`, (request, reply) => {
      const round = Number(request.params.round);
      if (!Number.isInteger(round) || round < 1) return reply.status(400).send({ error: 'bad round' });
      // Like real relays, answers 404 for a round that is not published yet.
      return round > newest() ? reply.status(404).send({ error: 'round not found' }) : answer(round);
    });
  }
  // Test faults: a relay that is offline, one that returns values of other rounds, and one that hangs.
  server.post<{ Params: { fault: string } }>('/switchboard/:fault', (request) => {
    state.isSilent = request.params.fault === 'silent';
    state.isForging = request.params.fault === 'forging';
    state.isHanging = request.params.fault === 'hanging';
    return state;
  });
  server.get('/health', () => ({ status: 'up' }));
  return server;
}

function infoOf() {
  return {
    public_key: publicKey,
    period: periodSeconds,
    genesis_time: genesisSeconds,
    hash: drandSimulator.hash,
    groupHash: drandSimulator.groupHash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'tausi-simulator' },
  };
}

const kept = new Map<number, Uint8Array>();
const keptMax = 64;

function signed(round: number): Uint8Array {
  const known = kept.get(round);
  if (known !== undefined) return known;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const bls = bls12_381.shortSignatures;
  const made = bls.Signature.toBytes(bls.sign(bls.hash(createHash('sha256').update(number).digest(), domain), secretKey));
  const [oldest] = kept.keys();
  if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest);
  kept.set(round, made);
  return made;
}

/** The simulator's public signing key. */
export function publicKeyOfSimulator(): string {
  return Buffer.from(bls12_381.shortSignatures.getPublicKey(secretKey).toBytes()).toString('hex');
}
