import { CloudOff, SearchX, ServerCrash, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import type { ClientRefusal } from '../client/refusal.ts';
import { navigate } from '../routing/hash.ts';
import { homePath } from '../routing/home-path.ts';
import { useRefusalText } from '../texts/refusal-text.ts';
import { useText } from '../texts/use-text.ts';
import { failureOf, type FailureKind } from './failure.ts';

const icons: Readonly<Record<FailureKind, ReactNode>> = {
  'no-network': <WifiOff size={34} />,
  'service-unavailable': <ServerCrash size={34} />,
  'not-found': <SearchX size={34} />,
  busy: <CloudOff size={34} />,
  refused: <TriangleAlert size={34} />,
};

/** Replaces a screen's data that failed to load: shows the reason, its meaning for the player, and a retry. */
export function FailureState({ refusal, onRetry }: { readonly refusal: ClientRefusal; readonly onRetry: () => void }) {
  const text = useText();
  const textOf = useRefusalText();
  const kind = failureOf(refusal);
  const isGone = kind === 'not-found';
  return (
    <ErrorState
      icon={icons[kind]}
      title={textOf(refusal)}
      {...(kind === 'refused' ? {} : { hint: text(`failure.${kind}`) })}
      retryLabel={text(isGone ? 'shell.toLobby' : 'shell.retry')}
      onRetry={isGone ? () => navigate(homePath) : onRetry}
    />
  );
}
