import { Coins, Gift, Star, Wallet, type LucideIcon } from 'lucide-react';
import { NoticeBar } from '@tausi/ui/NoticeBar.tsx';
import { amountShort, amountText } from '../../shared/money/amount-text.ts';
import type { OverlayControl, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { usePreference } from '../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { AssetChange } from '../../shared/session/asset-changes.ts';

const hidesAfterMs = 5_000;
const hidden = '****';
const icons: Readonly<Record<AssetChange['kind'], LucideIcon>> = { balance: Wallet, bonus: Gift, coins: Coins, points: Star };

/** Shows changed balances since the player's last visit. It is at the bottom edge, so that the header's balance stays visible,
 *  and closes by itself. */
export function AssetsNotice({ changes, currency, isOpen, onClose }: OverlayControl & OverlayProps['assets-notice']) {
  const text = useText();
  const isVisible = usePreference(({ isBalanceVisible }) => isBalanceVisible);
  const hasGained = changes.some(({ difference }) => !difference.startsWith('-'));
  return (
    <NoticeBar
      edge="bottom"
      picture={
        <span className={`${hasGained ? 'gold-fill' : 'brand-fill text-white'} grid size-12 place-items-center rounded-2xl`} aria-hidden>
          <Wallet size={24} />
        </span>
      }
      title={text(hasGained ? 'wallet.assets.gained' : 'wallet.assets.changed')}
      closeLabel={text('shell.close')}
      onClose={onClose}
      hidesAfterMs={hidesAfterMs}
      isLeaving={!isOpen}
    >
      <ul className="grid grid-cols-2 gap-x-3 gap-y-2 pt-1">
        {changes.map((change) => (
          <Changed key={change.kind} change={change} currency={currency} isVisible={isVisible} />
        ))}
      </ul>
    </NoticeBar>
  );
}

type ChangedProps = { readonly change: AssetChange; readonly currency: string; readonly isVisible: boolean };

function Changed({ change: { kind, now, difference }, currency, isVisible }: ChangedProps) {
  const text = useText();
  const Icon = icons[kind];
  const isLess = difference.startsWith('-');
  const isMoney = kind === 'balance' || kind === 'bonus';
  const shownDifference = isVisible ? amountText(difference, { dropsZeroCents: !isMoney }) : hidden;
  return (
    <li className="min-w-0">
      <span className="flex items-center gap-1 text-xs">
        <Icon size={14} className="shrink-0" aria-hidden />
        <span className="truncate">{text(`wallet.assets.${kind}`)}</span>
      </span>
      <span className="block truncate text-base leading-tight font-extrabold text-ink tabular-nums">
        {isMoney && isVisible && <span className="text-xs">{currency} </span>}
        {isVisible ? amountShort(now) : hidden}
      </span>
      <span className={`block truncate text-xs font-bold tabular-nums ${isLess ? 'text-soft' : 'text-success'}`}>
        {isLess ? '' : '+'}
        {shownDifference}
      </span>
    </li>
  );
}
