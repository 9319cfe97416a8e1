import { useState } from 'react';
import { seriesTicket } from '@tausi/contract/rounds/fairness/series-ticket.ts';
import { answerOrThrow } from '../../../shared/client/use-call.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { checkTicket, type TicketVerdict } from './check-ticket.ts';
import { ticketProofFromWire, type TicketProof } from './ticket-proof-from-wire.ts';

/** A ticket by its series and number. */
export type Ticket = { readonly seriesId: string; readonly ticketNo: number };

type Checked = { readonly verdict: TicketVerdict; readonly proof: TicketProof } | 'failed' | 'unreachable';
const marks = { proved: '✓', ended: '✓', failed: '✕' } as const;

/** Checks an opened ticket in the browser, and offers its proof for the check page. */
export function TicketCheck({ ticket }: { readonly ticket: Ticket }) {
  const text = useText();
  const [checked, setChecked] = useState<Checked | 'checking' | null>(null);
  const check = async (): Promise<void> => {
    setChecked('checking');
    setChecked(await checkedTicket(ticket));
  };
  const verdict = checked !== null && typeof checked === 'object' ? checked.verdict : checked === 'failed' ? 'failed' : null;
  return (
    <div className="mt-2 flex flex-col items-center gap-1 text-sm">
      {verdict === null ? (
        <button
          type="button"
          disabled={checked === 'checking'}
          onClick={() => void check()}
          className="min-h-11 px-3 font-semibold text-accent-ink"
        >
          {text(checked === 'unreachable' ? 'gifts.check.again' : 'gifts.check')}
        </button>
      ) : (
        <p role="status">
          {marks[verdict]} {text(`gifts.check.${verdict}`)}
        </p>
      )}
      {checked !== null && typeof checked === 'object' && (
        <p className="flex flex-wrap justify-center">
          <button type="button" className="min-h-11 px-3 font-semibold text-accent-ink" onClick={() => void copyText(checked.proof.copy)}>
            {text('gifts.check.copy')}
          </button>
          <a
            className="inline-flex min-h-11 items-center px-3 font-semibold text-accent-ink"
            href="/check.html"
            target="_blank"
            rel="noopener"
          >
            {text('gifts.check.page')}
          </a>
        </p>
      )}
    </div>
  );
}

async function checkedTicket({ seriesId, ticketNo }: Ticket): Promise<Checked> {
  try {
    const proof = ticketProofFromWire(await answerOrThrow(seriesTicket, { seriesId, ticketNo }));
    return proof === null ? 'failed' : { verdict: await checkTicket(proof), proof };
  } catch {
    return 'unreachable';
  }
}

async function copyText(copy: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(copy);
    showToast({ kind: 'success', textId: 'gifts.check.copied' });
  } catch {
    // The browser denies the page access to the clipboard.
    showToast({ kind: 'problem', textId: 'gifts.check.copyFailed' });
  }
}
