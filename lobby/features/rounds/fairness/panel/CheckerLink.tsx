import { ExternalLink } from 'lucide-react';
import { useText } from '../../../../shared/texts/use-text.ts';

/** A link to the page that verifies a round independently; it can be saved and works offline. */
export function CheckerLink() {
  const text = useText();
  return (
    <a
      href="/check.html"
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-full border border-line bg-raised px-5 text-body font-semibold"
    >
      <ExternalLink size={17} aria-hidden />
      {text('rounds.check.page')}
    </a>
  );
}
