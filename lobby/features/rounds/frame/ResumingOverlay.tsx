import { CloudOff } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../../shared/texts/use-text.ts';

type ResumingOverlayProps = { readonly onTryNow: () => void; readonly onLeave: () => void };

/** Covers the game while the answer to a bet is missing. It tells the player that no stake is lost or taken twice. */
export function ResumingOverlay({ onTryNow, onLeave }: ResumingOverlayProps) {
  const text = useText();
  return (
    <div
      role="alertdialog"
      aria-label={text('rounds.resuming')}
      className="absolute inset-0 grid place-items-center bg-shade p-6 backdrop-blur-sm"
    >
      <div className="flex w-full max-w-80 flex-col items-center gap-3 rounded-sheet bg-surface p-6 text-center shadow-lift">
        <span className="grid size-16 place-items-center rounded-full bg-sunken text-gold-ink">
          <CloudOff size={30} aria-hidden />
        </span>
        <h2 className="text-lg font-bold">{text('rounds.resuming')}</h2>
        <p className="text-sm text-soft">{text('rounds.resuming.hint')}</p>
        <Button isWide onPress={onTryNow}>
          {text('rounds.resuming.now')}
        </Button>
        <Button isWide look="quiet" onPress={onLeave}>
          {text('rounds.leave')}
        </Button>
      </div>
    </div>
  );
}
