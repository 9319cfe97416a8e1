import { Download, FileJson2 } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { useExport } from './use-export.ts';

const parts = ['profile', 'devices', 'money', 'play', 'messages'] as const;

/** Downloads a copy of all stored personal data as one file. */
export function ExportSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const refusalText = useRefusalText();
  const copy = useExport();
  const percent = Math.round(copy.progress * 100);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('account.export')} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">{text('account.export.lead')}</p>
        <ul className="flex flex-col gap-2 rounded-card border border-line bg-raised p-4 text-sm">
          {parts.map((part) => (
            <li key={part} className="flex items-center gap-3">
              <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
              {text(`account.export.part.${part}`)}
            </li>
          ))}
        </ul>
        {copy.status === 'collecting' && (
          <div className="flex flex-col gap-1.5">
            <progress value={copy.progress} max={1} aria-label={text('account.export.running')} className="h-2.5 w-full accent-accent" />
            <p className="text-sm text-soft tabular-nums">{text('account.export.percent', { percent })}</p>
          </div>
        )}
        {copy.status === 'ready' && (
          <p role="status" className="flex items-center gap-3 rounded-2xl bg-sunken px-4 py-3 font-semibold text-success">
            <FileJson2 size={22} aria-hidden />
            {text('account.export.ready')}
          </p>
        )}
        {copy.refusal !== null && <FormAlert>{refusalText(copy.refusal)}</FormAlert>}
        {copy.status === 'ready' ? (
          <Button isWide onPress={copy.save}>
            <Download size={18} aria-hidden />
            {text('account.export.save')}
          </Button>
        ) : (
          <Button isWide isBusy={copy.status === 'collecting'} onPress={copy.start}>
            {text('account.export.start')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
