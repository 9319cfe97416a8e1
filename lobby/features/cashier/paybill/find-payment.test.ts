import { expect, it } from 'vitest';
import { codeIn } from './use-find-payment.ts';

it.each([
  ['tkl4x7m2qp', 'TKL4X7M2QP'],
  [' TKL4X7M2QP Confirmed. Ksh500.00 sent to TAUSI GAMES for account 0712345678', 'TKL4X7M2QP'],
  ['TKL4-X7M2-QP', 'TKL4X7M2QP'],
  ['<script>alert(1)</script>', 'SCRIPTALERT1'],
  ['', ''],
])('code of a payment: %j gives %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
