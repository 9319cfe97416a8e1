import { FileCheck } from 'lucide-react';
import { acceptTerms } from '@tausi/contract/markets/accept-terms.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useSend } from '../../../shared/client/use-send.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { termsStore } from '../../../shared/session/terms.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { PageBody } from './PageBody.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { usePage } from './use-page.ts';

/** Asks a player to accept the current terms. Until then cash stays untouched, and the player may look around. */
export function AcceptTermsSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const { data: page, refetch } = usePage('terms');
  const { send, isBusy, refusal } = useSend(acceptTerms);
  const accept = async (): Promise<void> => {
    if (page === undefined) return;
    const answer = await send({ version: page.version });
    if (!answer.ok) return void refetch();
    termsStore.setState({ mustAccept: false });
    showToast({ kind: 'success', textId: 'markets.accept.done' });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('markets.accept.title')}
      closeLabel={text('shell.close')}
      footer={
        <div className="flex flex-col gap-1">
          {refusal !== null && (
            <p role="alert" className="pb-2 text-sm text-danger">
              {textOfRefusal(refusal)}
            </p>
          )}
          <Button isWide isBusy={isBusy} disabled={page === undefined} onPress={() => void accept()}>
            <FileCheck size={18} aria-hidden />
            {text('markets.accept.accept')}
          </Button>
          <Button isWide look="quiet" onPress={onClose}>
            {text('markets.accept.later')}
          </Button>
        </div>
      }
    >
      <p className="pb-3 text-sm text-soft">{text('markets.accept.lead')}</p>
      {page === undefined && <PageSkeleton />}
      {page !== undefined && page.changes !== '' && (
        <div className="mb-4 rounded-2xl border border-gold bg-sunken p-4">
          <h3 className="text-sm font-bold text-gold-ink">{text('markets.accept.changes')}</h3>
          <p className="pt-1 text-sm">{page.changes}</p>
        </div>
      )}
      {page !== undefined && <PageBody page={page} Heading="h3" />}
    </Sheet>
  );
}
