import { expect, it } from 'vitest';
import { offerOrder } from './offer-order.ts';

const methods = [
  { method: 'mtn', suitsNumber: true },
  { method: 'airtel', suitsNumber: false },
  { method: 'card', suitsNumber: true },
];
const orderAfter = (failing: string | null, offered = methods) => offerOrder(offered, failing).map(({ method }) => method);

it.each<[string | null, readonly string[]]>([
  ['mtn', ['card', 'mtn', 'airtel']],
  ['card', ['mtn', 'card', 'airtel']],
  [null, ['mtn', 'airtel', 'card']],
  ['unknown', ['mtn', 'airtel', 'card']],
])('method order: after failures of %s another method of the number comes first', (failing, expected) => {
  expect(orderAfter(failing)).toEqual(expected);
});

it('method order: a method that failed stays first while no other suits the number', () => {
  expect(orderAfter('mtn', methods.slice(0, 2))).toEqual(['mtn', 'airtel']);
});
