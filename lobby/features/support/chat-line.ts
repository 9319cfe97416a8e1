import type { AnswerOf } from '@tausi/contract/call.ts';
import type { chatMessages } from '@tausi/contract/support/chat-messages.ts';

export type ChatLine = AnswerOf<typeof chatMessages>['messages'][number];

/** The lines that are known and those that arrived, without a gap and the oldest first; the same list when nothing is new.
 *  When lines between them were missed, those that arrived stand alone: what is older is asked for again. */
export function joined(known: readonly ChatLine[], arrived: readonly ChatLine[]): readonly ChatLine[] {
  const [first, last] = [known[0]?.seq, known.at(-1)?.seq];
  const [from, to] = [arrived[0]?.seq, arrived.at(-1)?.seq];
  if (from === undefined || to === undefined) return known;
  if (first === undefined || last === undefined || from > last + 1) return arrived;
  // Older lines that were asked for before the gap belong to nothing that is shown any more.
  if (to < first - 1 || (from >= first && to <= last)) return known;
  return [...arrived.filter(({ seq }) => seq < first), ...known, ...arrived.filter(({ seq }) => seq > last)];
}
