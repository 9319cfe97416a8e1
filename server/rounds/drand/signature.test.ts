import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { quicknet } from './chain.ts';
import { isSignedRound } from './signature.ts';

// Values that quicknet published.
const published = new Map([
  [1_000n, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [1_001n, 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41'],
  [1_002n, 'ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e'],
]);
const publicKey = Buffer.from(quicknet.publicKey, 'hex');
const signatureOf = (round: bigint): Buffer => Buffer.from(published.get(round) ?? '', 'hex');

it("quicknet's published values are signed by quicknet", () => {
  for (const round of published.keys()) expect(isSignedRound({ round, signature: signatureOf(round), publicKey })).toBe(true);
  const randomness = createHash('sha256').update(signatureOf(1_000n)).digest('hex');
  expect(randomness).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
});

it('a signature of another round, a changed byte, another key or bytes that are no point are rejected', () => {
  const signature = signatureOf(1_000n);
  const changed = Buffer.from(signature);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(isSignedRound({ round: 1_001n, signature, publicKey })).toBe(false);
  expect(isSignedRound({ round: 1_000n, signature: changed, publicKey })).toBe(false);
  expect(isSignedRound({ round: 1_000n, signature, publicKey: Buffer.alloc(96, 1) })).toBe(false);
  expect(isSignedRound({ round: 1_000n, signature: Buffer.alloc(48), publicKey })).toBe(false);
});
