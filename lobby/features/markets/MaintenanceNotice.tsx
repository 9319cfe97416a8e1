import { Wrench } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import { useMarketRules } from '../../shared/client/market-rules-query.ts';
import { queries } from '../../shared/client/queries.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { useMarketFormat } from '../../shared/session/use-market-format.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** Announces maintenance with its end and the support contact. Only the end of the maintenance closes it. */
export function MaintenanceNotice({ isOpen }: OverlayControl) {
  const text = useText();
  const country = useCountry();
  const info = useMarketRules(country);
  const time = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { maintenanceFrom: from = null, maintenanceUntil: until = null } = info ?? {};
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => undefined}
      title={text('maintenance.title')}
      actions={
        <Button look="secondary" onPress={() => void queries.invalidateQueries()}>
          {text('maintenance.again')}
        </Button>
      }
    >
      <span className="brand-fill mx-auto mb-3 grid size-16 place-items-center rounded-full text-white">
        <Wrench size={30} aria-hidden />
      </span>
      <p>{text('maintenance.lead')}</p>
      {from !== null && until !== null && (
        <p className="mt-2 font-semibold text-ink">{text('maintenance.window', { from: time.format(from), until: time.format(until) })}</p>
      )}
      <ul className="mt-3 flex flex-col gap-1">
        {info?.support.call.map((number) => (
          <li key={number}>
            <a href={`tel:${number}`} className="inline-flex min-h-11 items-center font-semibold text-accent-ink tabular-nums">
              {number}
            </a>
          </li>
        ))}
        {info?.support.whatsapp.map((number) => (
          <li key={`whatsapp ${number}`}>
            <a
              href={`https://wa.me/${number.replace(/\D/g, '')}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink tabular-nums"
            >
              {text('markets.support.whatsapp')} {number}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
