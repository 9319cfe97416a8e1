import { expect, it } from 'vitest';
import { providerWords } from './provider-words.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, text: string): number =>
  providerWords.check(plantTree({ [path]: text, 'server/cashier/momo/reasons.ts': 'export const x = 1;' })).length;

it("provider words: a provider's word outside its adapter is found", () => {
  expect(broken('server/cashier/deposits/deposit.ts', 'const checkoutId = 1;')).toBe(1);
  expect(broken('server/cashier/store.ts', 'export type Row = { readonly msisdn: string };')).toBe(1);
  expect(broken('server/cashier/daraja/client.ts', 'const checkoutId = 1;')).toBe(0);
});

it('provider words: an adapter is imported by the list of providers only', () => {
  const text = "import { x } from '../momo/reasons.ts';";
  expect(broken('server/cashier/deposits/decide.ts', text)).toBe(1);
  expect(broken('server/cashier/port/connect-providers.ts', text)).toBe(0);
});
