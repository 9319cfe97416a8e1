import { expect, it } from 'vitest';
import { lowFunds } from './low-funds.ts';
import { shellSay } from './texts.ts';

const say = shellSay('en');

it('offers a deposit where the country takes deposits', () => {
  expect(lowFunds(say, 'cash', 'deposit')).toMatchObject({ label: 'Deposit', wish: 'open-deposit' });
});

it('says that paying in is not open, and offers the demo or the way back', () => {
  const text = say('fundsClosed');
  expect(lowFunds(say, 'cash', 'demo')).toEqual({ text, label: say('playDemo'), wish: 'open-demo' });
  expect(lowFunds(say, 'cash', 'none')).toEqual({ text, label: say('otherGames'), wish: 'close' });
  expect(text).toContain('not open in your country yet');
});

it('sells no deposit in a demo, and none by its words where there is none', () => {
  for (const funding of ['deposit', 'demo', 'none'] as const) expect(lowFunds(say, 'demo', funding)).toBeNull();
  for (const words of ['fundsClosed', 'fundsDemo', 'playDemo', 'otherGames'] as const) expect(say(words)).not.toMatch(/deposit/i);
});
