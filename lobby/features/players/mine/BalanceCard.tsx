import { ArrowDownToLine, ArrowUpFromLine, Coins, Eye, EyeOff, Gem, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { useDepositsOpen } from '../../../shared/client/use-deposits-open.ts';
import { amountText, piecesText } from '../../../shared/money/amount-text.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import type { Player } from '../../../shared/session/player-from-wire.ts';
import { changePreferences, usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

const hidden = '****';

/** The purses: cash large, then bonus, coins and points side by side, with deposit and withdrawal below. */
export function BalanceCard({ player }: { readonly player: Player }) {
  const text = useText();
  const isVisible = usePreference(({ isBalanceVisible }) => isBalanceVisible);
  const depositsOpen = useDepositsOpen();
  const Icon = isVisible ? EyeOff : Eye;
  const shown = (value: string): string => (isVisible ? value : hidden);
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-soft">{text('players.balance')}</p>
          <p className="flex flex-wrap items-baseline gap-x-2 text-3xl leading-tight font-extrabold tabular-nums" data-testid="balance">
            <span className="text-base font-bold text-soft">{player.currencyLabel}</span>
            <span className="min-w-0 break-all">{shown(amountText(player.cash))}</span>
          </p>
        </div>
        <button
          type="button"
          aria-label={text('players.balance.show')}
          aria-pressed={isVisible}
          onClick={() => changePreferences({ isBalanceVisible: !isVisible })}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-soft"
        >
          <Icon size={20} aria-hidden />
        </button>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(30%,4.75rem),1fr))] gap-2">
        <Purse
          icon={<Gift size={18} className="text-accent-ink" />}
          name={text('players.bonus')}
          value={shown(amountText(player.bonus, { dropsZeroCents: true }))}
        />
        <Purse icon={<Coins size={18} className="text-gold-ink" />} name={text('players.coins')} value={shown(piecesText(player.coins))} />
        <Purse
          icon={<Gem size={18} className="text-accent-ink" />}
          name={text('players.points')}
          value={shown(piecesText(player.points))}
        />
      </dl>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(40%,7rem),1fr))] gap-3">
        {depositsOpen && (
          <Button onPress={() => openOverlay('deposit', {})}>
            <ArrowDownToLine size={18} className="shrink-0" aria-hidden />
            {text('players.deposit')}
          </Button>
        )}
        <Button look="secondary" onPress={() => openOverlay('withdraw', {})}>
          <ArrowUpFromLine size={18} className="shrink-0" aria-hidden />
          {text('players.withdraw')}
        </Button>
      </div>
    </div>
  );
}

function Purse({ icon, name, value }: { readonly icon: ReactNode; readonly name: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 rounded-2xl bg-sunken px-2 py-2.5">
      <dt className="flex items-center gap-1 text-xs font-semibold text-soft">
        <span aria-hidden>{icon}</span>
        {name}
      </dt>
      <dd className="truncate text-base font-bold tabular-nums">{value}</dd>
    </div>
  );
}
