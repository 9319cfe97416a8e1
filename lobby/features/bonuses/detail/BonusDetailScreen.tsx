import { getUserBonusDetail } from '@tausi/contract/bonuses/tasks/get-user-bonus-detail.ts';
import { marketOf } from '@tausi/kernel';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { ScreenHead } from '../../../shared/lists/ScreenHead.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useHashSearch } from '../../../shared/routing/hash.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { bonusDetailFromWire, type BonusDetail as Detail } from '../bonus-from-wire.ts';
import { BonusActs, GiveUpBonus } from '../BonusActs.tsx';
import { BonusGames } from './BonusGames.tsx';
import { BonusStatus } from '../BonusStatus.tsx';
import { CountedBets } from './CountedBets.tsx';
import { PlainWords } from './PlainWords.tsx';
import { WageringProgress } from '../WageringProgress.tsx';

/** The details of the bonus named by `flow` in the address. */
export function BonusDetailScreen() {
  const text = useText();
  const asked = /^\d{1,9}$/.exec(new URLSearchParams(useHashSearch()).get('flow') ?? '')?.[0];
  return (
    <div className="mx-auto max-w-xl pb-6">
      <ScreenHead title={text('bonuses.detail')} />
      {asked === undefined ? (
        <EmptyState icon={<RewardArt name="bonus" size={46} />} title={text('bonuses.empty')} hint={text('bonuses.empty.hint')} />
      ) : (
        <BonusDetail key={asked} flowId={Number(asked)} />
      )}
    </div>
  );
}

function BonusDetail({ flowId }: { readonly flowId: number }) {
  const detail = useCall(getUserBonusDetail, { flowId, lang: useLanguage() }, { staleMs: 0 });
  if (detail.data === undefined && detail.error !== null)
    return <FailureState refusal={detail.error.refusal} onRetry={() => void detail.refetch()} />;
  if (detail.data === undefined) return <DetailSkeleton />;
  const bonus = bonusDetailFromWire(detail.data);
  const isRunning = detail.data.status === 'Issued' || detail.data.status === 'Pending';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 px-4">
        <DetailCard bonus={bonus} />
        <PlainWords bonus={bonus} />
        <GiveUpBonus bonus={bonus} />
      </div>
      {isRunning && <BonusGames />}
      <CountedBets flowId={flowId} />
    </div>
  );
}

function DetailCard({ bonus }: { readonly bonus: Detail }) {
  const text = useText();
  const currency = marketOf(useCountry()).currencyLabel;
  const money = (amount: string): string => `${currency} ${amountText(amount, { dropsZeroCents: true })}`;
  const terms = [
    ['order', text(`bonuses.term.order.${bonus.stakeOrder}`)],
    ['stakeMax', bonus.stakeMax === null ? text('bonuses.term.none') : money(bonus.stakeMax)],
    ['cashOutMax', bonus.cashOutMax === null ? text('bonuses.term.none') : money(bonus.cashOutMax)],
    ...(bonus.terms === null ? [] : [['version', versionText(bonus.terms)] as const]),
  ] as const;
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-lift">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 grow text-lg leading-tight font-bold [overflow-wrap:anywhere]">
          {bonus.name === '' ? text('bonuses.nameless') : bonus.name}
        </h2>
        <BonusStatus status={bonus.status} />
      </div>
      <p className="mt-1 mb-3 text-3xl leading-tight font-extrabold tabular-nums">
        <span className="text-base font-bold text-soft">{currency} </span>
        {amountText(bonus.amount)}
      </p>
      <WageringProgress bonus={bonus} />
      <BonusActs bonus={bonus} />
      <dl className="mt-2 flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
        {terms.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{text(`bonuses.term.${name}`)}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {bonus.rules !== '' && <p className="mt-3 border-t border-line pt-3 text-sm whitespace-pre-line text-soft">{bonus.rules}</p>}
    </section>
  );
}

// Enough of the hash to tell two texts apart by eye.
const hashShown = 12;

function versionText({ version, hash }: NonNullable<Detail['terms']>): string {
  return `${version} · ${hash.slice(0, hashShown)}`;
}

function DetailSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5 px-4">
      <Skeleton className="h-72 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}
