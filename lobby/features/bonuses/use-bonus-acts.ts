import { activateBonus } from '@tausi/contract/bonuses/claims/activate-bonus.ts';
import { exchangeBonusPost } from '@tausi/contract/bonuses/claims/exchange-bonus.ts';
import { giveUpBonus } from '@tausi/contract/bonuses/claims/give-up-bonus.ts';
import { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import { getUserBonusSumAmount } from '@tausi/contract/bonuses/tasks/get-user-bonus-sum-amount.ts';
import { getUserBonusTaskList } from '@tausi/contract/bonuses/tasks/get-user-bonus-task-list.ts';
import { getUserBonusTransactionList } from '@tausi/contract/bonuses/tasks/get-user-bonus-transaction-list.ts';
import { marketOf } from '@tausi/kernel';
import { useEffect, useRef } from 'react';
import { queries } from '../../shared/client/queries.ts';
import { useSend } from '../../shared/client/use-send.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { usePlayerInfo } from '../../shared/session/use-player-info.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { exchangedFromWire } from './bonus-from-wire.ts';

const shownBy = [getUserBonusDetail, getUserBonusSumAmount, getUserBonusTaskList, getUserBonusTransactionList];

function refresh(): void {
  for (const { name } of shownBy) void queries.invalidateQueries({ queryKey: [name] });
}

/** Refreshes the lists when a bonus arrives or is staked while they are shown. */
export function useBonusNews(): void {
  const amount = usePlayerInfo()?.bonus;
  const shown = useRef(amount);
  useEffect(() => {
    if (shown.current !== amount) refresh();
    shown.current = amount;
  }, [amount]);
}

/** The player's acts on one bonus; each refreshes every list that shows it. */
export function useBonusActs(flowId: number) {
  const currency = marketOf(useCountry()).currencyLabel;
  const exchanging = useSend(exchangeBonusPost);
  const starting = useSend(activateBonus);
  const givingUp = useSend(giveUpBonus);
  return {
    isBusy: exchanging.isBusy || starting.isBusy || givingUp.isBusy,
    exchange: async (): Promise<void> => {
      const answer = await exchanging.send({ flowId });
      if (answer.ok)
        showToast({
          kind: 'success',
          textId: 'bonuses.exchanged',
          values: { amount: `${currency} ${amountText(exchangedFromWire(answer.value))}` },
        });
      else showToast({ kind: 'refusal', refusal: answer.error });
      refresh();
    },
    start: async (): Promise<void> => {
      const answer = await starting.send({ flowId });
      if (!answer.ok) showToast({ kind: 'refusal', refusal: answer.error });
      refresh();
    },
    giveUp: async (): Promise<void> => {
      const answer = await givingUp.send({ flowId });
      if (!answer.ok) showToast({ kind: 'refusal', refusal: answer.error });
      refresh();
    },
  };
}
