import { createHash, createPublicKey, verify } from 'node:crypto';
import { assert, instant, later } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { beaconMessage, createLocalBeacon } from './beacon.ts';
import { signingKeyFrom } from '../../platform/security/signing-key.ts';

// RFC 8032, section 7.1, test 1.
const secret = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const publicHex = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const signatureHex =
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';

const publicKeyOf = (raw: Buffer) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });

it("signing key: makes the published key and signature of RFC 8032's test secret", () => {
  const key = signingKeyFrom(secret);
  expect(key.publicKey.toString('hex')).toBe(publicHex);
  expect(key.sign(Buffer.alloc(0)).toString('hex')).toBe(signatureHex);
  expect(key.keyId).toBe(createHash('sha256').update(key.publicKey).digest('hex').slice(0, 16));
});

it('local beacon: signs a new value every three seconds that everyone can verify', async () => {
  const key = signingKeyFrom(secret);
  const beacon = createLocalBeacon(key);
  const at = instant(1_795_219_200_000);
  const { round, publishedAt } = beacon.slotAfter(at);
  expect(beacon.slotAfter(later(at, 2_999))).toEqual({ round, publishedAt });
  expect(beacon.slotAfter(publishedAt)).toEqual({ round: round + 1n, publishedAt: later(publishedAt, 3_000) });
  expect(publishedAt).toBe(beacon.chain.genesisAt + Number(round - 1n) * beacon.chain.periodMs);
  expect(await beacon.valueOf(round, later(publishedAt, -1))).toBeNull();
  const one = await beacon.valueOf(round, publishedAt);
  assert(one !== null, 'a value is available from its publication time');
  expect(verify(null, beaconMessage(one.round), publicKeyOf(key.publicKey), one.signature)).toBe(true);
  expect(createHash('sha256').update(one.signature).digest()).toEqual(one.value);
});
