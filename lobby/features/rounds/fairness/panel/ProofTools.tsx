import { Copy } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { useText } from '../../../../shared/texts/use-text.ts';
import { CheckerLink } from './CheckerLink.tsx';
import { proofOf } from '../proof-of.ts';
import type { RoundDetail } from '../round-detail.ts';

/** For who does not want to take our program's word either: the proof as text, and a page that checks it without us. */
export function ProofTools({ detail }: { readonly detail: RoundDetail }) {
  const text = useText();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">{text('rounds.check.offline')}</p>
      <div className="flex gap-2">
        <Button look="secondary" className="grow" onPress={() => void copyProof(detail)}>
          <Copy size={17} aria-hidden />
          {text('rounds.check.copy')}
        </Button>
        <CheckerLink />
      </div>
    </div>
  );
}

async function copyProof(detail: RoundDetail): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(proofOf(detail), null, 1));
    showToast({ kind: 'success', textId: 'rounds.copied' });
  } catch {
    // The browser does not let the page write to the clipboard.
    showToast({ kind: 'problem', textId: 'rounds.copyFailed' });
  }
}
