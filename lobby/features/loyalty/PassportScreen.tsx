import { diamondPassActivityConfig } from '@tausi/contract/loyalty/diamond-pass-activity-config.ts';
import { diamondPassRankList } from '@tausi/contract/loyalty/diamond-pass-rank-list.ts';
import { diamondPassUserInfo } from '@tausi/contract/loyalty/diamond-pass-user-info.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { navigate } from '../../shared/routing/hash.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { CashbackCard } from './CashbackCard.tsx';
import { passportFromWire } from './passport-from-wire.ts';
import { PassportHead } from './PassportHead.tsx';
import { RankCard } from './RankCard.tsx';
import { useCollectRanks } from './use-collect-ranks.ts';

/** The diamond passport: the player's rank, and all ranks with their benefits. */
export function PassportScreen() {
  const text = useText();
  return (
    <div className="mx-auto max-w-xl pb-6">
      <ScreenHead title={text('loyalty.passport')} />
      <Passport />
    </div>
  );
}

function Passport() {
  const text = useText();
  const view = { country: useCountry(), lang: useLanguage() };
  const config = useCall(diamondPassActivityConfig, view);
  const standing = useCall(diamondPassUserInfo, {}, { staleMs: 0 });
  const ranks = useCall(diamondPassRankList, view, { staleMs: 0 });
  const all = [config, standing, ranks] as const;
  const collecting = useCollectRanks();
  const failed = all.find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined && failed.error !== null)
    return <FailureState refusal={failed.error.refusal} onRetry={() => all.forEach((one) => void one.refetch())} />;
  if (config.data === undefined || standing.data === undefined || ranks.data === undefined) return <PassportSkeleton />;
  const passport = passportFromWire(config.data, standing.data, ranks.data);
  if (passport === null) return <NoPassport />;
  const waiting = passport.ranks.filter(({ state, rewards }) => state === 'reached' && rewards.length > 0).map(({ rank }) => rank);
  return (
    <div className="flex flex-col gap-5 px-4">
      <PassportHead
        rank={passport.ranks.find(({ rank }) => rank === passport.rank)?.name ?? null}
        points={passport.points}
        nextPoints={passport.nextPoints}
        endsAt={passport.endsAt}
      />
      <CashbackCard />
      <section aria-label={text('loyalty.ranks')}>
        <h2 className="px-1 pb-1.5 text-sm font-bold text-soft">{text('loyalty.ranks')}</h2>
        {waiting.length > 1 && (
          <Button isWide className="mb-2.5" isBusy={collecting.isBusy} onPress={() => void collecting.collect(waiting)}>
            {text('loyalty.rank.collectAll', { count: waiting.length })}
          </Button>
        )}
        <ol className="flex flex-col gap-2.5">
          {passport.ranks.map((rank) => (
            <li key={rank.rank}>
              <RankCard
                rank={rank}
                isNow={rank.rank === passport.rank}
                isBusy={collecting.isBusy}
                onCollect={() => void collecting.collect([rank.rank])}
              />
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={text('loyalty.rules')}>
        <h2 className="px-1 pb-1.5 text-sm font-bold text-soft">{text('loyalty.rules')}</h2>
        <p className="rounded-card border border-line bg-surface p-4 text-sm whitespace-pre-line text-soft [overflow-wrap:anywhere]">
          {passport.rules}
        </p>
      </section>
    </div>
  );
}

function NoPassport() {
  const text = useText();
  return (
    <>
      <EmptyState
        icon={<RewardArt name="diamond" size={48} />}
        title={text('loyalty.empty')}
        hint={text('loyalty.empty.hint')}
        action={
          <Button look="secondary" onPress={() => navigate('/BpsHistory')}>
            {text('loyalty.toPoints')}
          </Button>
        }
      />
      <div className="px-4">
        <CashbackCard />
      </div>
    </>
  );
}

function PassportSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3 px-4">
      <Skeleton className="mb-3 h-44 w-full rounded-card" />
      <Skeleton className="h-20 w-full rounded-card" />
      <Skeleton className="h-20 w-full rounded-card" />
      <Skeleton className="h-20 w-full rounded-card" />
    </div>
  );
}
