import type { Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { draftLine, draftMarket, draftMoment, draftText, readDraft, type DraftProblems } from '../platform/drafts.ts';

const words = z.strictObject({ title: draftLine(80), text: z._default(draftText(1_000), '') });

/** An incident as an operator writes it; without `beganAt` it begins now. */
const draftShape = z.strictObject({
  market: draftMarket,
  part: z.enum(['server', 'database', 'games', 'live', 'payments', 'chat']),
  severity: z.enum(['notice', 'disturbed', 'down']),
  beganAt: z.optional(draftMoment),
  en: words,
  sw: words,
});

export type IncidentDraft = z.infer<typeof draftShape>;

export function readIncidentDraft(given: unknown): Result<IncidentDraft, DraftProblems> {
  return readDraft(draftShape, given);
}
