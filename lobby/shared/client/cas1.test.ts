import { describe, expect, it } from 'vitest';
import { canonicalQuery, importSecretKey, newNonce, signCas1, toBase64Url } from './cas1.ts';

const secretKey = toBase64Url(Uint8Array.from({ length: 32 }, (_, index) => index));
const common = { token: 'tok_test_1', time: 1_795_219_200_000 };

describe('CAS1 matches the test vectors of the wire', () => {
  it('CAS1 vector: a read with a query', async () => {
    const params = [
      ['size', '15'],
      ['page', '1'],
      ['type', 'deposit'],
      ['more', ''],
    ] as const;
    expect(canonicalQuery(params)).toBe('more=&page=1&size=15&type=deposit');
    const r = await signCas1(await importSecretKey(secretKey), {
      ...common,
      method: 'GET',
      path: '/api/payments/log/transactions',
      params,
      body: '',
      nonce: 'AAECAwQFBgcICQoLDA0ODw',
      idempotencyKey: '',
    });
    expect(r).toBe('1.AAECAwQFBgcICQoLDA0ODw.7QI1zZSoKL8RI78p2vNP6X3gjH3R33TjP0doNOOza3M');
  });

  it('CAS1 vector: a JSON body with an idempotency key', async () => {
    const r = await signCas1(await importSecretKey(secretKey), {
      ...common,
      method: 'POST',
      path: '/api/center/bonus/register/receive',
      params: [],
      body: '{"batchId":7,"flowId":9}',
      nonce: 'EBESExQVFhcYGRobHB0eHw',
      idempotencyKey: '01J0ZK7Q2M0000000000000000',
    });
    expect(r).toBe('1.EBESExQVFhcYGRobHB0eHw.Gm3lR6WMa3OH6eFA6Q5u7-ELv1S0iLL2p5JT_GcaKgw');
  });

  it('CAS1 vector: repeated names, spaces, ampersands and accents', async () => {
    const params = [
      ['kw', 'a b&c=é'],
      ['kw', 'A'],
      ['id', '1,2'],
    ] as const;
    expect(canonicalQuery(params)).toBe('id=1%2C2&kw=A&kw=a%20b%26c%3D%C3%A9');
    const r = await signCas1(await importSecretKey(secretKey), {
      ...common,
      method: 'GET',
      path: '/api/game/getGameList',
      params,
      body: '',
      nonce: 'ICEiIyQlJicoKSorLC0uLw',
      idempotencyKey: '',
    });
    expect(r).toBe('1.ICEiIyQlJicoKSorLC0uLw.MxUrgwEwgk97VlRs46ZAYSpWv_hziQSUAq1yJ94jSQ8');
  });
});

it('newNonce: returns 22 characters of base64url and never the same twice', () => {
  const nonces = Array.from({ length: 50 }, newNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
  expect(new Set(nonces).size).toBe(nonces.length);
});

it('importSecretKey: returns a key that cannot be exported', async () => {
  const key = await importSecretKey(secretKey);
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
