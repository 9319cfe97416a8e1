import { ExternalLink } from 'lucide-react';
import { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { useState } from 'react';
import { useText } from '../../../../shared/texts/use-text.ts';

/** A link to the public file of today's commitments, which counts every void round. Its days are UTC days. */
export function DayFileLink() {
  const text = useText();
  const [day] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <a
      href={`${dayCommitments.path}?day=${day}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent-ink"
    >
      <ExternalLink size={17} className="shrink-0" aria-hidden />
      {text('rounds.how.file')}
    </a>
  );
}
