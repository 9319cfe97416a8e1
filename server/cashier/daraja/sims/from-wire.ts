import { instant, later, type Instant } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { SimAnswer } from '../../port/sim-directory.ts';
import { fromApiError } from '../from-wire.ts';

const code = z.pipe(z.union([z.int(), z.string()]), z.transform(String));
const answer = z.object({ responseCode: code, lastSwapDate: z.string().check(z.maxLength(40)) });

const doneCode = '200';
// The date of a card that was not exchanged within three months.
const noneYear = '1900';
const eastAfricaOffsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;
const shape = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2})$/;

/** Parses the answer of `POST /imsi/v2/checkATI` (Daraja 3.0, "Swap"). Anything but the documented success is no answer. */
export function fromSwapAnswer(body: unknown, at: Instant): SimAnswer | { readonly kind: 'token_refused' } {
  if (fromApiError(body).kind === 'token_refused') return { kind: 'token_refused' };
  const read = answer.safeParse(body);
  if (!read.success || read.data.responseCode !== doneCode) return { kind: 'unanswered' };
  const parts = shape.exec(read.data.lastSwapDate);
  if (parts === null) return { kind: 'unanswered' };
  const [, day, month, year, hour, minute] = parts;
  if (year === noneYear) return { kind: 'known', swappedAt: null };
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  const local = Date.parse(`${written}:00Z`);
  // A day that does not exist, such as 31 February, would move into the next month.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(written)) return { kind: 'unanswered' };
  const swappedAt = instant(local - eastAfricaOffsetMs);
  // A date far in the future is a mistake; a clock of theirs may be ahead of ours.
  return swappedAt > later(at, dayMs) ? { kind: 'unanswered' } : { kind: 'known', swappedAt };
}
