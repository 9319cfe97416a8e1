import { expect, it } from 'vitest';
import { actOf } from './use-send.ts';

const fresh = () => 'fresh';

it('actOf: an act without an answer keeps its key, so that it happens once', () => {
  const act = { payload: '{"amount":"20"}', key: 'first' };
  expect(actOf('{"amount":"20"}', act, fresh)).toBe(act);
});

it('actOf: another payload, or an act after an answer, takes a new key', () => {
  expect(actOf('{"amount":"40"}', { payload: '{"amount":"20"}', key: 'first' }, fresh)).toEqual({
    payload: '{"amount":"40"}',
    key: 'fresh',
  });
  expect(actOf('{"amount":"20"}', null, fresh)).toEqual({ payload: '{"amount":"20"}', key: 'fresh' });
});
