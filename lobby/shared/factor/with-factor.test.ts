import { err, ok, type Result } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { withFactor, type Factor } from './with-factor.ts';

type Answer = Result<string, { readonly code: string }>;

/** Returns the answers in order and records the params and the prompts. */
function aCall(answers: readonly Answer[], typed: readonly (string | null)[]) {
  const sent: Factor[] = [];
  const asked: boolean[] = [];
  const made = withFactor<string, { readonly code: string }>(
    async (factor) => {
      sent.push(factor);
      return answers[sent.length - 1] ?? ok('done');
    },
    async (wasWrong) => {
      asked.push(wasWrong);
      return typed[asked.length - 1] ?? null;
    },
  );
  return { made, sent, asked };
}

const needed = err({ code: 'second_factor_needed' });
const wrong = err({ code: 'second_factor_wrong' });

it('second factor: does not prompt the player unless the server asks for a code', async () => {
  const { made, sent, asked } = aCall([], []);
  expect([await made, sent, asked]).toEqual([ok('done'), [{}], []]);
});

it('second factor: repeats the call with the typed code and reports a wrong one', async () => {
  const { made, sent, asked } = aCall([needed, wrong], ['111111', '222222']);
  expect(await made).toEqual(ok('done'));
  expect(sent).toEqual([{}, { secondFactor: '111111' }, { secondFactor: '222222' }]);
  expect(asked).toEqual([false, true]);
});

it('second factor: returns the refusal if the player cancels or the call fails for another reason', async () => {
  const given = aCall([needed], []);
  expect([await given.made, given.sent]).toEqual([needed, [{}]]);
  const locked = err({ code: 'too_many_attempts' });
  const tried = aCall([needed, locked], ['111111']);
  expect([await tried.made, tried.asked]).toEqual([locked, [false]]);
});
