import { WifiOff } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { useRefusalText } from '../texts/refusal-text.ts';
import { useText } from '../texts/use-text.ts';
import type { Pages } from './use-pages.ts';

/** Says that the rows below could not be refreshed or continued. The known rows stay on screen. */
export function StaleLine({ pages }: { readonly pages: Pick<Pages<never>, 'refusal' | 'retry'> }) {
  const text = useText();
  const refusalText = useRefusalText();
  return (
    <div role="status" className="flex items-center gap-3 rounded-2xl border border-line bg-sunken py-1 pr-1 pl-4 text-sm">
      <WifiOff size={18} className="shrink-0 text-gold-ink" aria-hidden />
      <span className="min-w-0 grow">{pages.refusal === null ? '' : refusalText(pages.refusal)}</span>
      <Button look="quiet" onPress={pages.retry}>
        {text('shell.retry')}
      </Button>
    </div>
  );
}
