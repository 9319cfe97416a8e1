import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromUserAnswer } from './from-wire.ts';

const body = {
  data: { first_name: 'Grace', last_name: 'Nakato', msisdn: '700000001', is_barred: false, registration: { id: '1', status: 'SUBS' } },
  status: { code: '200', message: 'SUCCESS', result_code: 'ESB000010', response_code: 'DP02200000001', success: true },
};
const read = (answer: unknown, status = 200) => fromUserAnswer({ kind: 'answered', status, body: answer }, '700000001');

it('Airtel holder: a documented success names the holder, without a birth date', () => {
  expect(read(body)).toEqual({ kind: 'found', holder: { name: 'Grace Nakato', birthDate: null } });
  expect(read({ ...body, data: { ...body.data, msisdn: 700_000_001 } })).toMatchObject({ kind: 'found' });
});

it('Airtel holder: a number without a wallet is unknown', () => {
  expect(read({ status: { ...body.status, response_code: 'DP02200000000', success: false } })).toEqual({ kind: 'unknown' });
});

it.each([
  ['another number', { ...body, data: { ...body.data, msisdn: '700000002' } }, 200],
  ['another code', { ...body, status: { ...body.status, response_code: 'DP02200000009' } }, 200],
  ['no name', { ...body, data: { ...body.data, first_name: ' ', last_name: '' } }, 200],
  ['a control character', { ...body, data: { ...body.data, first_name: 'Grace\u0000' } }, 200],
  ['a fault of the service', body, 503],
])('Airtel holder: %s is no answer', (_what, answer, status) => {
  expect(read(answer, status)).toEqual({ kind: 'unanswered' });
});

it('Airtel holder: no other body is a name', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(read(answer).kind).toBe('unanswered');
    }),
  );
  expect(fromUserAnswer({ kind: 'no_answer' }, '700000001')).toEqual({ kind: 'unanswered' });
});
