import { useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { Coins, Eye, EyeOff, Gift, Hourglass, Scale, Star } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { queryKeyOf } from '../../shared/client/use-call.ts';
import { useDepositsOpen } from '../../shared/client/use-deposits-open.ts';
import { amountText, piecesText } from '../../shared/money/amount-text.ts';
import { amountOfCents } from '../../shared/money/cents.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { changePreferences, usePreference } from '../../shared/session/preferences/preferences-store.ts';
import type { Player } from '../../shared/session/player-from-wire.ts';
import { playerInfoParams, usePlayerInfo } from '../../shared/session/use-player-info.ts';
import { useText } from '../../shared/texts/use-text.ts';

const closesAfterMs = 5_000;
const hidden = '****';

/** MY BALANCE with bonus, coins and points; closes after five seconds if it opened by itself. */
export function BalanceSheet({ isOpen, onClose, closesOnItsOwn = false }: OverlayControl & { readonly closesOnItsOwn?: boolean }) {
  const text = useText();
  const player = usePlayerInfo();
  const depositsOpen = useDepositsOpen();
  const isVisible = usePreference(({ isBalanceVisible }) => isBalanceVisible);
  useEffect(() => {
    if (!closesOnItsOwn) return undefined;
    const timer = setTimeout(onClose, closesAfterMs);
    return () => clearTimeout(timer);
  }, [closesOnItsOwn, onClose]);
  const shown = (value: string | undefined): string => (isVisible ? (value ?? '…') : hidden);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('wallet.balance.title')} closeLabel={text('shell.close')}>
      <div className="brand-fill flex items-end gap-2 rounded-card p-5 text-white">
        <span className="grow">
          <span className="block text-sm font-semibold text-white/85">{player?.currencyLabel ?? '…'}</span>
          <span className="block text-3xl font-black tabular-nums">{shown(player && amountText(player.cash))}</span>
        </span>
        <button
          type="button"
          aria-label={text(isVisible ? 'wallet.hide' : 'wallet.show')}
          aria-pressed={!isVisible}
          onClick={() => changePreferences({ isBalanceVisible: !isVisible })}
          className="grid size-11 place-items-center rounded-full bg-black/25"
        >
          {isVisible ? <Eye size={22} aria-hidden /> : <EyeOff size={22} aria-hidden />}
        </button>
      </div>
      {player !== undefined && <SetAside player={player} shown={shown} />}
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(max(30%,4.75rem),1fr))] gap-2 text-center">
        <Purse icon={<Gift size={20} />} name={text('wallet.bonus')} value={shown(player && amountText(player.bonus))} />
        <Purse icon={<Coins size={20} />} name={text('wallet.coins')} value={shown(player && piecesText(player.coins))} />
        <Purse icon={<Star size={20} />} name={text('wallet.points')} value={shown(player && piecesText(player.points))} />
      </dl>
      {depositsOpen && (
        <Button isWide className="mt-5" onPress={() => openOverlay('deposit', {})}>
          {text('shell.deposit')}
        </Button>
      )}
    </Sheet>
  );
}

type SetAsideProps = { readonly player: Player; readonly shown: (value: string) => string };

/** The cash that is set aside, with the reason. Only a withdrawal has a sheet to follow. */
function SetAside({ player, shown }: SetAsideProps) {
  const text = useText();
  const queries = useQueryClient();
  const { held, currencyLabel } = player;
  // The live balance tells the sum alone, which may have ended since.
  const disputed = Number(player.disputed) > Number(held) ? held : player.disputed;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(getUserInfo, playerInfoParams) });
  }, [queries, held]);
  const forWithdrawal = amountOfCents(centsOf(held) - centsOf(disputed));
  const row = 'mt-3 flex min-h-12 w-full items-center gap-3 rounded-2xl bg-raised px-4 py-2 text-left text-sm font-semibold';
  const amount = (value: string) => (
    <span className="shrink-0 font-bold tabular-nums">{shown(`${currencyLabel} ${amountText(value)}`)}</span>
  );
  return (
    <>
      {Number(forWithdrawal) > 0 && (
        <button type="button" onClick={() => openOverlay('withdraw', {})} className={row}>
          <Hourglass size={20} className="shrink-0 text-gold-ink" aria-hidden />
          <span className="grow">{text('wallet.held')}</span>
          {amount(forWithdrawal)}
        </button>
      )}
      {Number(disputed) > 0 && (
        <p className={row}>
          <Scale size={20} className="shrink-0 text-gold-ink" aria-hidden />
          <span className="grow">{text('wallet.disputed')}</span>
          {amount(disputed)}
        </p>
      )}
    </>
  );
}

function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function Purse({ icon, name, value }: { readonly icon: ReactNode; readonly name: string; readonly value: string }) {
  return (
    <div className="rounded-2xl bg-raised px-2 py-3">
      <dt className="flex flex-col items-center gap-1 text-xs font-semibold text-soft">
        <span className="text-gold-ink" aria-hidden>
          {icon}
        </span>
        {name}
      </dt>
      <dd className="mt-0.5 text-base font-bold tabular-nums">{value}</dd>
    </div>
  );
}
