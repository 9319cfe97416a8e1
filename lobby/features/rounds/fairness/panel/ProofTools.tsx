import { Copy } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { useText } from '../../../../shared/texts/use-text.ts';
import { CheckerLink } from './CheckerLink.tsx';
import { proofOf } from '../proof-of.ts';
import type { RoundDetail } from '../proof-from-wire.ts';

/** The tools for an independent check: the proof as text and a page that verifies it without this program. */
export function ProofTools({ detail }: { readonly detail: RoundDetail }) {
  const text = useText();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">{text('rounds.check.offline')}</p>
      <div className="flex gap-2">
        <Button look="secondary" className="grow" onPress={() => void copyProof(JSON.stringify(proofOf(detail), null, 1))}>
          <Copy size={17} aria-hidden />
          {text('rounds.check.copy')}
        </Button>
        <CheckerLink />
      </div>
    </div>
  );
}

/** Copies the text of a proof; null if it could not be read. */
export async function copyProof(proof: string | null): Promise<void> {
  try {
    if (proof === null) throw new Error('the proof could not be read');
    await navigator.clipboard.writeText(proof);
    showToast({ kind: 'success', textId: 'rounds.copied' });
  } catch {
    // There is no proof, or the browser denies the page access to the clipboard.
    showToast({ kind: 'problem', textId: 'rounds.copyFailed' });
  }
}
