import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Switch } from '@tausi/ui/Switch.tsx';
import { bytesText, useBytesUsed, useDataUsed, type DataKind } from '../../shared/lite/data-meter.ts';
import { useLite } from '../../shared/lite/lite.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { changePreferences } from '../../shared/session/preferences/preferences-store.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { DataBudget } from './DataBudget.tsx';

const kinds: readonly { readonly id: DataKind; readonly fill: string }[] = [
  { id: 'pictures', fill: 'bg-gold' },
  { id: 'scripts', fill: 'bg-accent' },
  { id: 'games', fill: 'bg-success' },
  { id: 'calls', fill: 'bg-brand-to' },
  { id: 'other', fill: 'bg-faint' },
];

/** The data usage of a visit by purpose, and the switch for lite mode. */
export function DataSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const used = useDataUsed();
  const bytes = useBytesUsed();
  const isLite = useLite();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('lobby.data.title')} closeLabel={text('shell.close')}>
      <p className="text-4xl font-black tabular-nums">{bytesText(bytes)}</p>
      <p className="pt-1 text-sm text-soft">{text('lobby.data.lead')}</p>
      <div className="mt-4 flex h-3 overflow-hidden rounded-full bg-sunken" aria-hidden>
        {kinds.map(({ id, fill }) => (
          <span key={id} className={fill} style={{ width: `${(used[id] / Math.max(bytes, 1)) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm">
        {kinds.map(({ id, fill }) => (
          <div key={id} className="contents">
            <span aria-hidden className={`size-3 rounded-full ${fill}`} />
            <dt>{text(`lobby.data.${id}`)}</dt>
            <dd className="font-semibold tabular-nums">{bytesText(used[id])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">{text('lobby.data.game')}</p>
      <DataBudget />
      <div className="mt-4">
        <Switch
          label={text('menu.lite')}
          hint={text(isLite ? 'lobby.data.saved' : 'menu.lite.hint')}
          isOn={isLite}
          onChange={(on) => changePreferences({ isLite: on })}
        />
      </div>
    </Sheet>
  );
}
