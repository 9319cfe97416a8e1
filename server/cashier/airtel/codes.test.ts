import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meaningOf, type Direction } from './codes.ts';
import { fromCreateAnswer, fromEnquiry } from './from-wire.ts';

const directions: readonly Direction[] = ['in', 'out'];
const failing = new Set(['failed', 'reversed', 'paid']);

const answered = (body: unknown, status = 200) => ({ kind: 'answered', status, body }) as const;
const envelope = (status: string | null, code: string | null, more: object = {}) => ({
  data: status === null ? {} : { transaction: { id: 'D1', status, airtel_money_id: 'MP210603.1234.L06941' } },
  status: { ...(code === null ? {} : { response_code: code }), success: true, ...more },
});
const enquiry = (direction: Direction, body: unknown, status = 200) => fromEnquiry(answered(body, status), { direction, id: 'D1' });
const isDocumented = (code: string) => directions.some((each) => meaningOf(code, each).kind !== 'unclear');

describe('Airtel codes', () => {
  it('Airtel codes, P11: any undocumented code is unanswered, in both directions, beside any standing', () =>
    fc.assert(
      fc.property(
        fc
          .oneof(fc.string(), fc.stringMatching(/^(?:DP00[89]0000\d{4}|ESB\d{6}|ROUTER\d{3})$/))
          .filter((code) => code !== '' && !isDocumented(code)),
        fc.constantFrom('TS', 'TF', 'TIP', 'TE', 'TR', 'TA'),
        fc.constantFrom(...directions),
        (code, standing, direction) => {
          expect(enquiry(direction, envelope(standing, code))).toEqual({ kind: 'unanswered' });
          expect(fromCreateAnswer(answered(envelope(null, code)), direction)).toEqual({ kind: 'unanswered' });
        },
      ),
    ));

  it('Airtel codes, P11: any undocumented standing is unanswered, whatever the code is', () =>
    fc.assert(
      fc.property(
        fc.string().filter((standing) => !['TS', 'TF', 'TIP', 'TE', 'TR'].includes(standing)),
        fc.constantFrom('DP00800001001', 'DP00900001001', 'DP00800001007', 'ESB000010', null),
        fc.constantFrom(...directions),
        (standing, code, direction) => {
          expect(enquiry(direction, envelope(standing, code))).toEqual({ kind: 'unanswered' });
        },
      ),
    ));

  it('Airtel codes, P11: no body of any form is paid or failed by default', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(200, 400, 404, 408, 429, 500, 502, 503, 504), (body, status) => {
        for (const direction of directions) {
          expect(failing.has(enquiry(direction, body, status).kind)).toBe(false);
          expect(fromCreateAnswer(answered(body, status), direction).kind).not.toBe('accepted');
          expect(fromCreateAnswer(answered(body, status), direction).kind).not.toBe('refused');
        }
      }),
    ));

  it.each([
    ['in', 'TS', 'DP00800001001', { kind: 'paid', receipt: 'MP210603.1234.L06941', amount: null }],
    ['in', 'TS', null, { kind: 'paid', receipt: 'MP210603.1234.L06941', amount: null }],
    ['in', 'TIP', 'DP00800001006', { kind: 'open' }],
    ['in', 'TF', 'DP00800001007', { kind: 'failed', reason: 'insufficient_funds', code: 'DP00800001007', fault: 'payer' }],
    ['in', 'TF', null, { kind: 'failed', reason: 'declined', code: 'TF', fault: 'payer' }],
    ['in', 'TE', 'DP00800001029', { kind: 'failed', reason: 'expired', code: 'DP00800001029', fault: 'payer' }],
    ['in', 'TR', null, { kind: 'reversed', receipt: 'MP210603.1234.L06941' }],
    ['in', null, 'DP00800001025', { kind: 'not_found' }],
    ['out', null, 'ESB000045', { kind: 'not_found' }],
    ['out', 'TF', 'DP00900001012', { kind: 'failed', reason: 'number_invalid', code: 'DP00900001012', fault: 'receiver' }],
    // Contradictions and ambiguous codes.
    ['in', 'TS', 'DP00800001007', { kind: 'unanswered' }],
    ['in', 'TF', 'DP00800001001', { kind: 'unanswered' }],
    ['in', 'TA', 'DP00800001000', { kind: 'unanswered' }],
    ['out', 'TF', 'DP00900001000', { kind: 'unanswered' }],
    ['out', 'TF', 'DP00900001014', { kind: 'unanswered' }],
    ['out', null, 'DP00900001012', { kind: 'unanswered' }],
    // The codes of payments in mean nothing for payments out.
    ['out', 'TS', 'DP00800001001', { kind: 'unanswered' }],
  ] as const)('Airtel enquiry: %s %s with %s', (direction, standing, code, evidence) =>
    expect(enquiry(direction, envelope(standing, code))).toEqual(evidence),
  );

  it('Airtel enquiry: an answer about another payment, or from a failing service, is unanswered', () => {
    expect(fromEnquiry(answered(envelope('TS', 'DP00800001001')), { direction: 'in', id: 'D2' })).toEqual({ kind: 'unanswered' });
    for (const status of [401, 408, 429, 500, 502, 503, 504])
      expect(enquiry('in', envelope('TS', 'DP00800001001'), status)).toEqual({ kind: 'unanswered' });
    expect(fromEnquiry({ kind: 'no_answer' }, { direction: 'out', id: 'W1' })).toEqual({ kind: 'unanswered' });
  });

  it.each([
    ['in', 200, envelope('SUCCESS', 'DP00800001006'), 'accepted'],
    ['in', 200, envelope('Success.', null, { result_code: 'ESB000010' }), 'accepted'],
    ['in', 200, envelope(null, null, { result_code: 'ESB000041' }), 'accepted'],
    // A result in the answer to a request is only ever an acceptance; the question confirms it.
    ['out', 200, envelope('TS', 'DP00900001001'), 'accepted'],
    ['out', 200, envelope(null, 'DP00900001017'), 'accepted'],
    ['out', 200, envelope(null, 'DP00900001011'), 'unanswered'],
    ['out', 200, envelope(null, 'DP00900001012'), 'refused'],
    ['out', 200, envelope('TS', 'DP00900001012'), 'unanswered'],
    ['out', 200, envelope('TF', 'DP00900001001'), 'unanswered'],
    ['out', 200, envelope(null, 'DP00900001000'), 'unanswered'],
    ['out', 400, { status_code: 'ROUTER116', status_message: '' }, 'refused'],
    ['out', 400, { status_code: 'ROUTER117', status_message: '' }, 'unanswered'],
    ['out', 502, envelope(null, 'DP00900001012'), 'unanswered'],
    ['out', 401, { error: 'invalid_token' }, 'not_sent'],
    ['out', 429, {}, 'not_sent'],
    // `success` alone says nothing.
    ['out', 200, { status: { success: true, code: '200' } }, 'unanswered'],
    ['out', 200, { status: { success: false, code: '400' } }, 'unanswered'],
  ] as const)('Airtel request: %s HTTP %s %j is %s', (direction, status, body, kind) =>
    expect(fromCreateAnswer(answered(body, status), direction).kind).toBe(kind),
  );
});
