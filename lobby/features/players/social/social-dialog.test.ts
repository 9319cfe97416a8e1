import { expect, it } from 'vitest';
import { answerIn, subjectIn } from './social-dialog.ts';

const encoded = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;

it('social dialog: reads only the answer to its own dialog', () => {
  expect(answerIn('state=mine&id_token=a.b.c&access_token=EAA', 'mine')).toEqual({
    kind: 'answered',
    idToken: 'a.b.c',
    accessToken: 'EAA',
  });
  expect(answerIn('state=other&id_token=a.b.c', 'mine')).toBeNull();
  expect(answerIn('', 'mine')).toBeNull();
  expect(answerIn({ state: 'mine' }, 'mine')).toBeNull();
});

it('social dialog: reads an answer without a token as declined', () => {
  expect(answerIn('state=mine&error=access_denied', 'mine')).toEqual({ kind: 'denied' });
});

it('social dialog: reads the subject of a token, and null from any other text', () => {
  expect(subjectIn(encoded({ sub: '10220000000000001', name: 'Ünï?>' }))).toBe('10220000000000001');
  for (const broken of ['', 'a', 'a.b.c', 'h.bnVsbA.s']) expect(subjectIn(broken)).toBe('');
});
