import { LockKeyhole, Play } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useRefusalText } from '../../../../shared/texts/refusal-text.ts';
import { openOverlay } from '../../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../../shared/texts/use-text.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { CheckSteps } from './CheckSteps.tsx';
import { DrawList } from './DrawList.tsx';
import { ProofTools } from './ProofTools.tsx';
import type { WireRound } from '../../frame/round-from-wire.ts';
import { RoundSummary } from '../../recent/RoundSummary.tsx';
import { useRoundCheck } from './use-round-check.ts';

/** One round, checked in this browser, with a plain sentence for each step. */
export function RoundCheckPanel({ roundId }: { readonly roundId: string }) {
  const text = useText();
  const textOf = useRefusalText();
  const { checking, reveal } = useRoundCheck(roundId);
  switch (checking.status) {
    case 'working':
      return (
        <div role="status" aria-label={text('rounds.check.working')} className="flex flex-col gap-3">
          <Skeleton className="h-16 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      );
    case 'refused':
      return (
        <p role="alert" className="py-6 text-center text-danger">
          {textOf(checking.refusal)}
        </p>
      );
    case 'secret':
      return (
        <div className="flex flex-col gap-4">
          <RoundSummary round={checking.detail.round} title={checking.detail.title} />
          <ChoiceLine detail={checking.detail} />
          <WatchAgain round={checking.detail.round} />
          <div className="flex gap-3 rounded-card bg-raised p-4">
            <LockKeyhole className="mt-0.5 shrink-0 text-gold-ink" size={22} aria-hidden />
            <p className="text-sm">{text('rounds.check.secret')}</p>
          </div>
          {checking.refusal !== null && (
            <p role="alert" className="text-sm text-danger">
              {textOf(checking.refusal)}
            </p>
          )}
          <Button isWide onPress={reveal}>
            {text('rounds.check.reveal')}
          </Button>
        </div>
      );
    case 'checked':
      return (
        <div className="flex flex-col gap-4">
          <RoundSummary round={checking.detail.round} title={checking.detail.title} />
          <ChoiceLine detail={checking.detail} />
          <WatchAgain round={checking.detail.round} />
          <CheckSteps check={checking.check} />
          <DrawList draws={checking.check.draws} />
          <ProofTools detail={checking.detail} />
        </div>
      );
  }
}

/** Opens the game to replay this round. */
function WatchAgain({ round: { roundId, status } }: { readonly round: WireRound }) {
  const text = useText();
  if (status === 'open') return null;
  return (
    <Button look="secondary" isWide onPress={() => openOverlay('recall', { roundId })}>
      <Play size={17} aria-hidden />
      {text('rounds.watch')}
    </Button>
  );
}
