import { instant } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromSwapAnswer } from './from-wire.ts';

const at = instant(Date.UTC(2026, 10, 21, 12));
const recorded = { requestRefID: '4277-415525-1', responseCode: '200', responseDesc: 'Success', lastSwapDate: '01-01-1900 00:00' };
const read = (fields: object) => fromSwapAnswer({ ...recorded, ...fields }, at);

it('SIM exchange: the documented answer of a card that was not exchanged for months names none', () => {
  expect(read({})).toEqual({ kind: 'known', swappedAt: null });
  expect(read({ responseCode: 200 })).toEqual({ kind: 'known', swappedAt: null });
});

it('SIM exchange: the date is in East Africa time', () => {
  expect(read({ lastSwapDate: '21-11-2026 14:05' })).toEqual({ kind: 'known', swappedAt: Date.UTC(2026, 10, 21, 11, 5) });
});

it.each([
  ['another code', { responseCode: '201' }],
  ['a missing code', { responseCode: undefined }],
  ['a missing date', { lastSwapDate: undefined }],
  ['another form of date', { lastSwapDate: '2026-11-21' }],
  ['a day that does not exist', { lastSwapDate: '31-02-2026 10:00' }],
  ['an hour that does not exist', { lastSwapDate: '21-11-2026 24:30' }],
  ['a date in the future', { lastSwapDate: '21-11-2027 14:05' }],
])('SIM exchange: %s is no answer', (_name, fields) => {
  expect(read(fields)).toEqual({ kind: 'unanswered' });
});

it('SIM exchange: errors of the API are no answer, and an invalid token is renewed', () => {
  expect(fromSwapAnswer({ requestId: '1', errorCode: '500.003.1001', errorMessage: 'Internal Server Error' }, at)).toEqual({
    kind: 'unanswered',
  });
  expect(fromSwapAnswer({ requestId: '1', errorCode: '404.001.03', errorMessage: 'Invalid Access Token' }, at)).toEqual({
    kind: 'token_refused',
  });
});

it('SIM exchange: no other body or code names a date', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(['unanswered', 'token_refused']).toContain(fromSwapAnswer(body, at).kind);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (responseCode) => {
      fc.pre(responseCode !== '200');
      expect(read({ responseCode })).toEqual({ kind: 'unanswered' });
    }),
  );
});
