import { BadgeCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { identityState } from '@tausi/contract/kyc/identity-state.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { queries } from '../../../shared/client/queries.ts';
import { queryKeyOf, useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { playerInfoParams } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { IdentityForm } from './IdentityForm.tsx';

/** A bank confirms a number within seconds, so a waiting player sees it. */
const refetchMs = 5_000;

/** The identity check: the form, its result and the way to try again. */
export function IdentitySheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const {
    data: state,
    error,
    refetch,
  } = useCall(identityState, {}, { staleMs: 0, refetchMs: (answer) => (answer?.status === 'under_review' ? refetchMs : null) });
  const [isRetrying, setRetrying] = useState(false);
  // A check that passed without a picture of a document can be completed.
  const status = state?.status === 'passed' && state.tier < 2 ? 'none' : state?.status;
  useEffect(() => {
    if (state?.status === 'passed') void queries.invalidateQueries({ queryKey: queryKeyOf(getUserInfo, playerInfoParams) });
  }, [state?.status]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('kyc.title')} closeLabel={text('shell.close')}>
      {state === undefined && error === null && <IdentitySkeleton />}
      {state === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      {status === 'under_review' && (
        <Outcome
          icon={Hourglass}
          look="brand-fill text-white"
          title={text('kyc.review.title')}
          line={text('kyc.review.line')}
          onClose={onClose}
        />
      )}
      {status === 'passed' && (
        <Outcome icon={BadgeCheck} look="gold-fill" title={text('kyc.passed.title')} line={text('kyc.passed.line')} onClose={onClose} />
      )}
      {state !== undefined && status === 'refused' && !isRetrying && (
        <div className="flex flex-col gap-4">
          <FormAlert>
            {text('kyc.refused.title')} <strong className="mt-1 block break-words">{state.reason}</strong>
          </FormAlert>
          <Button isWide onPress={() => setRetrying(true)}>
            {text('kyc.refused.again')}
          </Button>
        </div>
      )}
      {state?.status === 'passed' && status === 'none' && (
        <p role="status" className="mb-4 flex items-start gap-3 rounded-2xl bg-sunken p-3">
          <BadgeCheck aria-hidden size={22} className="shrink-0 text-success" />
          {text('kyc.passed.more')}
        </p>
      )}
      {state !== undefined && (status === 'none' || (status === 'refused' && isRetrying)) && <IdentityForm state={state} />}
    </Sheet>
  );
}

type OutcomeProps = {
  readonly icon: LucideIcon;
  readonly look: string;
  readonly title: string;
  readonly line: string;
  readonly onClose: () => void;
};

function Outcome({ icon: Icon, look, title, line, onClose }: OutcomeProps) {
  const text = useText();
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-4 text-center">
      <span aria-hidden className={`grid size-20 place-items-center rounded-full shadow-lift ${look}`}>
        <Icon size={40} />
      </span>
      <p className="text-lg font-bold">{title}</p>
      <p className="text-soft">{line}</p>
      <Button isWide onPress={onClose}>
        {text('kyc.close')}
      </Button>
    </div>
  );
}

function IdentitySkeleton() {
  return (
    <div className="flex flex-col gap-5 pt-1" aria-busy>
      <Skeleton className="h-2 w-24 rounded-full" />
      {['name', 'surname', 'birth', 'nationality'].map((field) => (
        <Skeleton key={field} className="h-12 w-full rounded-2xl" />
      ))}
      <Skeleton className="h-12 w-full rounded-full" />
    </div>
  );
}
