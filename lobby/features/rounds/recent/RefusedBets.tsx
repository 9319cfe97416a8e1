import { Copy } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { refusedBetsOn, type RefusedBet } from './refused-bets.ts';

/** The cash bets on a game that were refused in this tab, each with the server's signed statement. */
export function RefusedBets({ gameId }: { readonly gameId: number }) {
  const text = useText();
  const when = useMarketFormat({ dateStyle: 'short', timeStyle: 'medium' });
  const { currencyLabel } = marketOf(useCountry());
  const refused = refusedBetsOn(gameId);
  if (refused.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-sm font-bold">{text('rounds.refused')}</h3>
      <p className="mb-3 text-sm text-soft">{text('rounds.refused.hint')}</p>
      <ul className="flex flex-col gap-2">
        {refused.map(({ said, told, ...statement }) => (
          <li key={statement.signature} className="flex items-center gap-3 rounded-card bg-raised px-4 py-2">
            <div className="min-w-0 grow">
              <p className="text-sm font-semibold tabular-nums">
                {text('rounds.stake', { amount: `${currencyLabel} ${amountText(said.stake, { dropsZeroCents: true })}` })}
              </p>
              <p className="text-xs break-words text-soft">{told}</p>
              <p className="text-xs text-soft tabular-nums">{when.format(said.time)}</p>
            </div>
            <Button look="secondary" onPress={() => void copyStatement(statement)}>
              <Copy size={17} aria-hidden />
              {text('rounds.refused.copy')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function copyStatement({ keyId, payload, signature }: Omit<RefusedBet, 'told'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify({ keyId, payload, signature }, null, 1));
    showToast({ kind: 'success', textId: 'rounds.copied' });
  } catch {
    // The browser denies the page access to the clipboard.
    showToast({ kind: 'problem', textId: 'rounds.copyFailed' });
  }
}
