import { CircleCheck, CircleDashed, CircleX, Moon, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useText } from '../../shared/texts/use-text.ts';
import type { Health, Status } from './support-from-wire.ts';

const looks: Readonly<Record<Health, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  good: { Icon: CircleCheck, tone: 'text-success' },
  slow: { Icon: TriangleAlert, tone: 'text-gold-ink' },
  disturbed: { Icon: TriangleAlert, tone: 'text-gold-ink' },
  resting: { Icon: Moon, tone: 'text-soft' },
  quiet: { Icon: CircleDashed, tone: 'text-soft' },
  down: { Icon: CircleX, tone: 'text-danger' },
};

type StatusLineProps = { readonly name: string; readonly health: Health; readonly tookMs?: number | null; readonly detail?: string };

/** One service or provider with its status. */
export function StatusLine({ name, health, tookMs = null, detail }: StatusLineProps) {
  const text = useText();
  const { Icon, tone } = looks[health];
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <Icon size={22} className={`shrink-0 ${tone}`} aria-hidden />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        {detail !== undefined && <span className="block text-xs text-soft">{detail}</span>}
      </span>
      <span className="shrink-0 text-right text-sm text-soft">
        {text(`status.health.${health}`)}
        {tookMs !== null && <span className="block text-xs text-soft tabular-nums">{text('status.took', { ms: tookMs })}</span>}
      </span>
    </li>
  );
}

/** The worst status in one word; providers without traffic and paused games count as healthy. */
export function overallOf({ services, providers }: Status): 'good' | 'disturbed' | 'down' {
  const healths: readonly Health[] = [...services, ...providers].map(({ health }) => health);
  if (services.some(({ health }) => health === 'down')) return 'down';
  return healths.some((health) => health === 'slow' || health === 'disturbed' || health === 'down') ? 'disturbed' : 'good';
}
