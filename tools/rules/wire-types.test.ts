import { expect, it } from 'vitest';
import { plantTree } from './tree.ts';
import { wireTypes } from './wire-types.ts';

const edge = { 'lobby/features/gifts/GiftList.tsx': `import { giftFromWire } from './gift-from-wire.ts';` };
const broken = (path: string, text: string): number => wireTypes.check(plantTree({ ...edge, [path]: text })).length;
const call = `import { openBox } from '@tausi/contract/gifts/open-box.ts';`;

it('wire types: refuses one in a component, a hook or shared code', () => {
  expect(broken('lobby/features/gifts/Box.tsx', `import type { AnswerOf } from '@tausi/contract/call.ts';`)).toBe(1);
  expect(broken('lobby/features/gifts/use-box.ts', `import type { openBox } from '@tausi/contract/gifts/open-box.ts';`)).toBe(1);
  expect(broken('lobby/shared/rewards/view.ts', `import { pay, type Payment } from '@tausi/contract/cashier/payment.ts';`)).toBe(1);
  expect(broken('lobby/app/menu.ts', `export type { Payment } from '@tausi/contract/cashier/payment.ts';`)).toBe(1);
  expect(broken('lobby/app/menu.ts', `type Box = import('@tausi/contract/gifts/lucky-box.ts').Box;`)).toBe(1);
});

it('wire types: accepts them in from-wire and to-wire files, in the client, in tests', () => {
  const text = `import type { AnswerOf } from '@tausi/contract/call.ts';`;
  expect(broken('lobby/features/gifts/gift-from-wire.ts', text)).toBe(0);
  expect(broken('lobby/features/gifts/gift-to-wire.ts', text)).toBe(0);
  expect(broken('lobby/shared/client/use-call.ts', text)).toBe(0);
  expect(broken('lobby/features/gifts/box.test.ts', text)).toBe(0);
});

it('wire types: accepts a call, and the types about any call', () => {
  expect(broken('lobby/features/gifts/use-box.ts', call)).toBe(0);
  expect(broken('lobby/features/gifts/use-send.ts', `import type { Call, ParamsOf } from '@tausi/contract/call.ts';`)).toBe(0);
});

it('wire types: refuses a feature that calls the server without a from-wire file', () => {
  const found = wireTypes.check(plantTree({ 'lobby/features/boxes/use-box.ts': call }));
  expect(found).toEqual([{ path: 'lobby/features/boxes/', line: 1, sentence: 'calls the server but has no from-wire file' }]);
});
