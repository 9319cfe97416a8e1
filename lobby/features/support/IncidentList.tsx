import { PartyPopper } from 'lucide-react';
import { useMarketFormat } from '../../shared/session/use-market-format.ts';
import { useText } from '../../shared/texts/use-text.ts';
import type { Incident } from './support-from-wire.ts';

/** The incidents of the last thirty days, open ones first. */
export function IncidentList({ incidents }: { readonly incidents: readonly Incident[] }) {
  const text = useText();
  return (
    <section>
      <h2 className="pb-2 text-sm font-bold text-soft">{text('status.incidents')}</h2>
      {incidents.length === 0 && (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-4 text-sm text-soft">
          <PartyPopper size={20} className="shrink-0 text-success" aria-hidden />
          {text('status.incidents.none')}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {incidents.map((incident) => (
          <IncidentCard key={incident.id} incident={incident} />
        ))}
      </ul>
    </section>
  );
}

function IncidentCard({ incident }: { readonly incident: Incident }) {
  const text = useText();
  const time = useMarketFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { severity, title, text: words, beganAt, endedAt } = incident;
  const tone = endedAt === null && severity !== 'notice' ? 'border-danger' : 'border-line';
  return (
    <li className={`rounded-card border bg-surface p-4 ${tone}`}>
      <p className="text-xs font-bold text-soft">
        {text(endedAt === null ? `status.severity.${severity}` : 'status.severity.ended')} · {time.format(beganAt)}
        {endedAt !== null && ` – ${time.format(endedAt)}`}
      </p>
      <h3 className="pt-1 font-bold">{title}</h3>
      {words !== '' && <p className="pt-1 text-sm text-soft">{words}</p>}
    </li>
  );
}
