import { WifiOff } from 'lucide-react';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { useOnline } from '../../shared/lite/use-online.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { ExclusionBanner } from './ExclusionBanner.tsx';
import { ExclusionSection } from './ExclusionSection.tsx';
import { LimitSection } from './LimitSection.tsx';
import { RealityCheckSection } from './RealityCheckSection.tsx';
import { useSafety } from './use-safety.ts';

const kinds = ['deposit', 'stake', 'loss', 'time'] as const;

/** Play safely: the player's own limits and breaks. */
export function SafetyScreen() {
  const text = useText();
  return (
    <div className="mx-auto flex max-w-xl flex-col pb-8">
      <ScreenHead title={text('safety.title')} />
      <div className="flex flex-col gap-5 px-4">
        <p className="text-soft">{text('safety.lead')}</p>
        <SafetyContent />
      </div>
    </div>
  );
}

function SafetyContent() {
  const text = useText();
  const isOnline = useOnline();
  const safety = useSafety();
  if (safety.data === undefined && safety.error !== null) {
    return <FailureState refusal={safety.error.refusal} onRetry={() => void safety.refetch()} />;
  }
  if (safety.data === undefined) return <SafetySkeleton />;
  const { exclusion, limits, currency, steps, realityCheck } = safety.data;
  return (
    <>
      {!isOnline && (
        <p role="status" className="flex items-center gap-3 rounded-card border border-line bg-sunken p-4 text-sm text-soft">
          <WifiOff size={20} className="shrink-0" aria-hidden />
          {text('safety.offline')}
        </p>
      )}
      {exclusion !== null && <ExclusionBanner exclusion={exclusion} />}
      {kinds.map((kind) => (
        <LimitSection
          key={kind}
          kind={kind}
          limits={limits.filter((limit) => limit.kind === kind)}
          currency={currency}
          isOnline={isOnline}
        />
      ))}
      {realityCheck !== null && <RealityCheckSection check={realityCheck} isOnline={isOnline} />}
      <ExclusionSection steps={steps} isOnline={isOnline} />
    </>
  );
}

function SafetySkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      <Skeleton className="h-60 w-full rounded-card" />
      <Skeleton className="h-60 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
    </div>
  );
}
