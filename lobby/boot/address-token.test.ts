import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressToken } from './address-token.ts';

it('finds a token in the query or in the hash, and leaves the rest as it was', () => {
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

it('leaves no second token behind', () => {
  const taken = addressToken({ search: '?coinToken=one&hashToken=two', hash: '#/x?coinToken=three' });
  expect(taken).toEqual({ token: 'one', search: '', hash: '#/x' });
});

it('touches no address without one', () => {
  for (const search of ['', '?', '?token=1', '?xcoinToken=1', '?coinTokens=1'])
    expect(addressToken({ search, hash: '#/Mine?a=1' })).toBeNull();
});

it('never leaves a token in the address, whatever stands around it', () => {
  const part = fc.oneof(fc.constantFrom('coinToken=a', 'hashToken=b', 'x=1', '', 'coinToken', '=='), fc.string({ maxLength: 12 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.array(part, { maxLength: 5 }), (search, hash) => {
      const taken = addressToken({ search: `?${search.join('&')}`, hash: `#/p?${hash.join('&')}` });
      if (taken === null) return true;
      return addressToken(taken) === null;
    }),
  );
});
