import { Gauge } from 'lucide-react';
import { bytesText, useBytesToday } from '../../../shared/lite/data-meter.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { usePreference } from '../../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { ListRow } from '../mine/ListRow.tsx';

/** Shows how much of the daily data cap is used and opens its settings. */
export function DataSetting() {
  const text = useText();
  const cap = usePreference(({ dataCapMb }) => dataCapMb);
  const bytes = useBytesToday();
  return (
    <ListRow
      icon={<Gauge size={20} />}
      title={text('players.settings.data')}
      detail={
        <span className="text-right tabular-nums">
          {cap === null ? bytesText(bytes) : text('players.settings.data.today', { used: bytesText(bytes), cap })}
        </span>
      }
      onPress={() => openOverlay('data', {})}
    />
  );
}
