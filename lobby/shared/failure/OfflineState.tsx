import { WifiOff } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import type { ClientRefusal } from '../client/refusal.ts';
import { useRefusalText } from '../texts/refusal-text.ts';
import { useText } from '../texts/use-text.ts';

type OfflineStateProps = { readonly refusal: ClientRefusal; readonly hint: string; readonly onRetry: () => void };

/** Replaces a player's records while offline: says that they are safe, and where. */
export function OfflineState({ refusal, hint, onRetry }: OfflineStateProps) {
  const text = useText();
  const refusalText = useRefusalText();
  return (
    <EmptyState
      icon={<WifiOff size={34} />}
      title={refusalText(refusal)}
      hint={hint}
      action={
        <Button look="secondary" onPress={onRetry}>
          {text('shell.retry')}
        </Button>
      }
    />
  );
}
