import { marketOf } from '@tausi/kernel';
import { amountText } from '../../../shared/money/amount-text.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { BonusDetail } from '../bonus-from-wire.ts';

/** The rest of the wagering in plain words: rounds, days, average cost, and what a withdrawal takes. */
export function PlainWords({ bonus }: { readonly bonus: BonusDetail }) {
  const text = useText();
  const currency = marketOf(useCountry()).currencyLabel;
  const { plain, cashOutMax, stakeMax } = bonus;
  if (plain === null) return null;
  const money = (amount: string): string => `${currency} ${amountText(amount, { dropsZeroCents: true })}`;
  const words = { game: plain.game, stake: money(plain.stake), left: money(bonus.remaining), percent: plain.percent };
  const lines = [
    plain.rounds === null
      ? text('bonuses.plain.none', words)
      : text('bonuses.plain.rounds', { ...words, count: plain.rounds, perDay: plain.daily ?? plain.rounds }),
    plain.cost === null ? null : text('bonuses.plain.cost', { amount: money(plain.cost) }),
    text('bonuses.plain.worth', { amount: money(plain.worth) }) +
      (cashOutMax === null ? '' : ` ${text('bonuses.plain.most', { amount: money(cashOutMax) })}`),
    stakeMax === null ? null : text('bonuses.plain.stakeMax', { amount: money(stakeMax) }),
    plain.notCounting.length === 0 ? null : text('bonuses.plain.notCounting', { games: plain.notCounting.join(', ') }),
    bonus.isForfeitedByWithdrawal
      ? text('bonuses.plain.loses', { amount: money(plain.loses), cash: money(plain.cash) })
      : text('bonuses.plain.keeps', { cash: money(plain.cash) }),
  ];
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-lift">
      <h2 className="font-bold">{text('bonuses.plain.title')}</h2>
      <ul className="mt-2 flex flex-col gap-2 text-sm">{lines.map((line) => line !== null && <li key={line}>{line}</li>)}</ul>
    </section>
  );
}
