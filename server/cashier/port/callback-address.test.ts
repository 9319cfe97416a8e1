import { paymentId } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCallbackAddresses } from './callback-address.ts';

const addresses = createCallbackAddresses(Buffer.alloc(32, 7), 'https://casino.example', 'daraja');
const id = paymentId('019a9f00-1234-7000-8000-0123456789ab');
const secretIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

it('call-back address: identifies its payment', () => {
  expect(addresses.read(secretIn(addresses.urlOf(id)))).toEqual({ subject: 'payment', id });
});

it('call-back address: an order, its time-out and a question have addresses of their own', () => {
  const urls = (['payment', 'order', 'order_timeout', 'query'] as const).map((subject) => addresses.urlOf(id, subject));
  expect(new Set(urls).size).toBe(4);
  expect(urls.map((url) => addresses.read(secretIn(url))?.subject)).toEqual(['payment', 'order', 'order_timeout', 'query']);
});

it('call-back address: cannot be made for another payment, nor with another key', () => {
  const secret = secretIn(addresses.urlOf(id));
  const foreign = createCallbackAddresses(Buffer.alloc(32, 8), 'https://casino.example', 'daraja');
  expect(addresses.read(`0${secret.slice(1)}`)?.id ?? null).toBe(secret.startsWith('0') ? id : null);
  expect(addresses.read(`f${secret.slice(1)}`)).toBeNull();
  expect(addresses.read(secretIn(foreign.urlOf(id)))).toBeNull();
  const ofOther = createCallbackAddresses(Buffer.alloc(32, 7), 'https://casino.example', 'momo');
  expect(addresses.read(secretIn(ofOther.urlOf(id)))).toBeNull();
});

it('call-back address: contains none of the words that Daraja forbids', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(addresses.urlOf(paymentId(uuid))).not.toMatch(/mpesa|safaricom|exe|cmd|sql|query/i);
    }),
  );
});

it('call-back address: text of any other format matches no payment', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(addresses.read(text)).toBeNull();
    }),
  );
});
