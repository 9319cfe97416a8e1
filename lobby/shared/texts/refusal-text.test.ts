import { expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';
import type { ClientRefusal } from '../client/refusal.ts';

const messages: Readonly<Record<string, string>> = {
  'error_code[2301]': 'At least %s, at most %s',
  'error_code[80010]': 'Stake %s more of %s',
  'refusal.unknown': 'Unknown error occurs',
  'refusal.too_frequent': 'operation too frequent, please try again later',
};
const texts = { text: (id: string) => messages[id] ?? id, has: (id: string) => id in messages };

const aRefusal = (change: Partial<ClientRefusal>): ClientRefusal => ({
  code: 'unknown',
  number: 2301,
  info: '',
  args: [],
  data: undefined,
  ...change,
});

it('refusalText: fills the slots of a known code with the answer’s values', () => {
  expect(refusalText(aRefusal({ args: ['20.00', '2000.00'] }), texts)).toBe('At least 20.00, at most 2000.00');
});

it('refusalText: removes a slot without a value', () => {
  expect(refusalText(aRefusal({ args: ['20.00'] }), texts)).toBe('At least 20.00, at most ');
});

it('refusalText: shows the server’s text for a code without a translation, else the fallback', () => {
  expect(refusalText(aRefusal({ number: 77, info: 'Closed for the night' }), texts)).toBe('Closed for the night');
  expect(refusalText(aRefusal({ number: 77, info: 'Closed until %s', args: ['six'] }), texts)).toBe('Closed until six');
  expect(refusalText(aRefusal({ number: 77 }), texts)).toBe('Unknown error occurs');
});

it('refusalText: distinguishes a duplicate request from a refusal of the server', () => {
  expect(refusalText(aRefusal({ code: 'too_frequent', number: null }), texts)).toBe('operation too frequent, please try again later');
});

it('refusalText: reads the remaining stake from the data of 80010, or from its text', () => {
  expect(refusalText(aRefusal({ number: 80010, data: { remaining: '120.00', target: '500.00' } }), texts)).toBe(
    'Stake 120.00 more of 500.00',
  );
  expect(refusalText(aRefusal({ number: 80010, info: 'You need to bet 1,200.50 more to reach 3000' }), texts)).toBe(
    'Stake 1,200.50 more of 3000',
  );
});
