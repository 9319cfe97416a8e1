import { CloudOff } from 'lucide-react';
import { useOnline } from '../shared/lite/use-online.ts';
import { useText } from '../shared/texts/use-text.ts';

/** Tells the player that the network is gone and that the screen shows the last known data. */
export function OfflineBanner() {
  const text = useText();
  if (useOnline()) return null;
  return (
    <div role="alert" className="flex items-center gap-3 bg-gold px-4 py-2 text-sm text-on-gold">
      <CloudOff size={20} className="shrink-0" aria-hidden />
      <span>
        <strong>{text('shell.offline')}</strong> {text('shell.offline.hint')}
      </span>
    </div>
  );
}
