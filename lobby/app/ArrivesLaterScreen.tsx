import { Hourglass } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { navigate } from '../shared/routing/hash.ts';
import { homePath } from '../shared/routing/home-path.ts';
import { useText } from '../shared/texts/use-text.ts';

/** Stands where a later step of the product will be, and says so. */
export function ArrivesLaterScreen() {
  const text = useText();
  return (
    <EmptyState
      icon={<Hourglass size={34} />}
      title={text('shell.later.lead')}
      hint={text('shell.later.hint')}
      action={
        <Button look="secondary" onPress={() => navigate(homePath)}>
          {text('shell.toLobby')}
        </Button>
      }
    />
  );
}
