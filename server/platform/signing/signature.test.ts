import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalQuery, readQuery } from './canonical.ts';
import { sha256Hex } from '../security/digests.ts';
import { isSignedBy, parseSignature, sign } from './signature.ts';

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const common = { tokenHash: sha256Hex('tok_test_1'), time: '1795219200000' };

describe('vectors of CAS1', () => {
  it('CAS1 vector 1: a GET whose query has an empty value', () => {
    const query = canonicalQuery([
      ['size', '15'],
      ['page', '1'],
      ['type', 'deposit'],
      ['more', ''],
    ]);
    expect(query).toBe('more=&page=1&size=15&type=deposit');
    expect(
      sign(key, {
        ...common,
        method: 'GET',
        path: '/api/payments/log/transactions',
        query,
        bodyHash: sha256Hex(''),
        nonce: 'AAECAwQFBgcICQoLDA0ODw',
        idempotencyKey: '',
      }),
    ).toBe('1.AAECAwQFBgcICQoLDA0ODw.7QI1zZSoKL8RI78p2vNP6X3gjH3R33TjP0doNOOza3M');
  });

  it('CAS1 vector 2: a POST with a body and an idempotency key', () => {
    const bodyHash = sha256Hex('{"batchId":7,"flowId":9}');
    expect(
      sign(key, {
        ...common,
        method: 'POST',
        path: '/api/center/bonus/register/receive',
        query: '',
        bodyHash,
        nonce: 'EBESExQVFhcYGRobHB0eHw',
        idempotencyKey: '01J0ZK7Q2M0000000000000000',
      }),
    ).toBe('1.EBESExQVFhcYGRobHB0eHw.Gm3lR6WMa3OH6eFA6Q5u7-ELv1S0iLL2p5JT_GcaKgw');
  });

  it('CAS1 vector 3: a GET with a repeated name and characters that must be encoded', () => {
    const query = canonicalQuery([
      ['kw', 'a b&c=é'],
      ['kw', 'A'],
      ['id', '1,2'],
    ]);
    expect(query).toBe('id=1%2C2&kw=A&kw=a%20b%26c%3D%C3%A9');
    expect(
      sign(key, {
        ...common,
        method: 'GET',
        path: '/api/game/getGameList',
        query,
        bodyHash: sha256Hex(''),
        nonce: 'ICEiIyQlJicoKSorLC0uLw',
        idempotencyKey: '',
      }),
    ).toBe('1.ICEiIyQlJicoKSorLC0uLw.MxUrgwEwgk97VlRs46ZAYSpWv_hziQSUAq1yJ94jSQ8');
  });
});

describe('canonical query', () => {
  it('canonical query: does not depend on the order of the pairs', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        expect(canonicalQuery(pairs.toReversed())).toBe(canonicalQuery(pairs));
      }),
    ));

  it('canonical query: decodes what was encoded', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }))), (pairs) => {
        const query = canonicalQuery(pairs);
        expect(canonicalQuery(readQuery(query) ?? [])).toBe(query);
      }),
    ));

  it("canonical query: encodes !'()* too, and reads plus and %20 as the same space", () => {
    expect(canonicalQuery([["!'()*", '~-._']])).toBe('%21%27%28%29%2A=~-._');
    expect(readQuery('a+b=c%20d')).toEqual([['a b', 'c d']]);
  });

  it('canonical query: keeps repeats, empty values, and a name without an equals sign', () => {
    expect(readQuery('a=&b&a=1&a=1')).toEqual([
      ['a', ''],
      ['b', ''],
      ['a', '1'],
      ['a', '1'],
    ]);
  });

  it('canonical query: refuses an invalid percent sign', () => {
    expect(readQuery('a=%zz')).toBeNull();
    expect(readQuery('a=%ff')).toBeNull();
  });
});

describe('header r', () => {
  const parts = {
    ...common,
    method: 'GET',
    path: '/',
    query: '',
    bodyHash: sha256Hex(''),
    nonce: 'AAECAwQFBgcICQoLDA0ODw',
    idempotencyKey: '',
  };

  it('header r: has one format', () => {
    const r = sign(key, parts);
    expect(parseSignature(r)?.nonce).toBe(parts.nonce);
    for (const wrong of ['', '1..', r.slice(0, -1), `${r}A`, r.replace('1.', '2.'), r.replace('.', ','), `${r}\n`])
      expect(parseSignature(wrong)).toBeNull();
  });

  it('header r: is refused when any covered part differs', () => {
    const mac = parseSignature(sign(key, parts))?.mac ?? new Uint8Array();
    expect(isSignedBy(key, parts, mac)).toBe(true);
    for (const name of ['method', 'path', 'query', 'bodyHash', 'tokenHash', 'time', 'nonce', 'idempotencyKey'] as const) {
      expect([name, isSignedBy(key, { ...parts, [name]: `${parts[name]}x` }, mac)]).toEqual([name, false]);
    }
    expect(isSignedBy(Buffer.alloc(32), parts, mac)).toBe(false);
  });
});
