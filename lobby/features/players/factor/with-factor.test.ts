import { err, ok, type Result } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { withFactor, type Factor } from './with-factor.ts';

type Answer = Result<string, { readonly code: string }>;

/** Answers one after the other, and what was sent and asked. */
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

it('asks nobody while the server does not ask', async () => {
  const { made, sent, asked } = aCall([], []);
  expect([await made, sent, asked]).toEqual([ok('done'), [{}], []]);
});

it('makes the call again with what was typed, and says when it was wrong', async () => {
  const { made, sent, asked } = aCall([needed, wrong], ['111111', '222222']);
  expect(await made).toEqual(ok('done'));
  expect(sent).toEqual([{}, { secondFactor: '111111' }, { secondFactor: '222222' }]);
  expect(asked).toEqual([false, true]);
});

it('ends with the refusal when the player gives up, or something else is wrong', async () => {
  const given = aCall([needed], []);
  expect([await given.made, given.sent]).toEqual([needed, [{}]]);
  const locked = err({ code: 'too_many_attempts' });
  const tried = aCall([needed, locked], ['111111']);
  expect([await tried.made, tried.asked]).toEqual([locked, [false]]);
});
