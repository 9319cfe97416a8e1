import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressToken } from './address-token.ts';

it('addressToken: finds a token in the query or the hash, and keeps the rest', () => {
  expect(addressToken({ search: '?coinToken=1.ab.cd', hash: '#/casino/Home' })).toEqual({
    token: '1.ab.cd',
    search: '',
    hash: '#/casino/Home',
  });
  expect(addressToken({ search: '?a=1&hashToken=t&b=%20', hash: '' })).toEqual({ token: 't', search: '?a=1&b=%20', hash: '' });
  expect(addressToken({ search: '', hash: '#/search?word=lion&coinToken=t' })).toEqual({
    token: 't',
    search: '',
    hash: '#/search?word=lion',
  });
  expect(addressToken({ search: '', hash: '#/?coinToken=t' })).toEqual({ token: 't', search: '', hash: '#/' });
});

it('addressToken: removes a second token too', () => {
  const taken = addressToken({ search: '?coinToken=one&hashToken=two', hash: '#/x?coinToken=three' });
  expect(taken).toEqual({ token: 'one', search: '', hash: '#/x' });
});

it('addressToken: returns null for an address without a token', () => {
  for (const search of ['', '?', '?token=1', '?xcoinToken=1', '?coinTokens=1'])
    expect(addressToken({ search, hash: '#/Mine?a=1' })).toBeNull();
});

it('addressToken: never leaves a token in any address', () => {
  const part = fc.oneof(fc.constantFrom('coinToken=a', 'hashToken=b', 'x=1', '', 'coinToken', '=='), fc.string({ maxLength: 12 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.array(part, { maxLength: 5 }), (search, hash) => {
      const taken = addressToken({ search: `?${search.join('&')}`, hash: `#/p?${hash.join('&')}` });
      if (taken === null) return true;
      return addressToken(taken) === null;
    }),
  );
});
