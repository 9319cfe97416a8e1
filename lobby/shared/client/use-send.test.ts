import { expect, it } from 'vitest';
import { actOf } from './use-send.ts';

const fresh = () => 'fresh';

it('keeps the key of an act that no answer came for, so that it happens once', () => {
  const act = { payload: '{"amount":"20"}', key: 'first' };
  expect(actOf('{"amount":"20"}', act, fresh)).toBe(act);
});

it('takes a new key for another payload, and for an act after an answer', () => {
  expect(actOf('{"amount":"40"}', { payload: '{"amount":"20"}', key: 'first' }, fresh)).toEqual({
    payload: '{"amount":"40"}',
    key: 'fresh',
  });
  expect(actOf('{"amount":"20"}', null, fresh)).toEqual({ payload: '{"amount":"20"}', key: 'fresh' });
});
