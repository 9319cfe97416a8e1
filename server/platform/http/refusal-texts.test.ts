import { readFileSync } from 'node:fs';
import { allCalls } from '@tausi/contract/index.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { expect, it } from 'vitest';
import { refusalText } from './answer.ts';
import { refusalTexts } from './refusal-texts.ts';

const numbers = [platformRefusals, ...allCalls.map((call) => call.refusals)].flatMap((refusals) => Object.values(refusals));

it('refusal texts: exist for every refusal of the wire', () => {
  expect([...new Set(numbers)].filter((number) => refusalTexts[number] === undefined)).toEqual([]);
});

it('refusal texts: have no number that no call uses', () => {
  expect(
    Object.keys(refusalTexts)
      .map(Number)
      .filter((number) => !numbers.includes(number) && number !== 80010),
  ).toEqual([]);
});

it("refusal texts: match the lobby's, except the 403 that asks to sign in", () => {
  const lobby = JSON.parse(readFileSync(new URL('../../../lobby/locales/en/error-code.json', import.meta.url), 'utf8'));
  const ours = Object.fromEntries(Object.entries(refusalTexts).map(([number, text]) => [`error_code[${number}]`, text]));
  expect({ ...ours, 'error_code[0]': `403: ${lobby['error_code[0]']}` }).toEqual({ ...lobby, 'error_code[0]': ours['error_code[0]'] });
});

it('refusal texts: fill their placeholders and send the values along', () => {
  expect(JSON.parse(refusalText({ under_age: 2103 }, { code: 'under_age', args: ['25'] }))).toEqual({
    result: 2103,
    info: 'Must be 25 years of age or older to register or play...',
    arrs: ['25'],
  });
});

it('refusal texts: ask to sign in with result 0 and 403 in the text', () => {
  expect(JSON.parse(refusalText({}, { code: 'sign_in_needed' }))).toEqual({ result: 0, info: expect.stringContaining('403') });
});

it('refusal texts: a refusal without a number cannot be sent', () => {
  expect(() => refusalText({}, { code: 'made_up' })).toThrow(/made_up has a number/);
});
