import { expect, it } from 'vitest';
import { lowFunds } from './low-funds.ts';
import { shellSay } from '../texts.ts';

const say = shellSay('en');

it('low funds: offers a deposit where the country allows deposits', () => {
  expect(lowFunds(say, 'cash', 'deposit')).toMatchObject({ label: 'Deposit', command: 'open-deposit' });
});

it('low funds: without deposits, says so and offers the demo or the way back', () => {
  const text = say('fundsClosed');
  expect(lowFunds(say, 'cash', 'demo')).toEqual({ text, label: say('playDemo'), command: 'open-demo' });
  expect(lowFunds(say, 'cash', 'none')).toEqual({ text, label: say('otherGames'), command: 'close' });
  expect(text).toContain('not open in your country yet');
});

it('low funds: a demo offers no deposit, and no text mentions deposits where they are not possible', () => {
  for (const funding of ['deposit', 'demo', 'none'] as const) expect(lowFunds(say, 'demo', funding)).toBeNull();
  for (const words of ['fundsClosed', 'fundsDemo', 'playDemo', 'otherGames'] as const) expect(say(words)).not.toMatch(/deposit/i);
});
