import { useText } from '../../shared/texts/use-text.ts';
import { StatusLine } from './StatusLine.tsx';
import type { Provider } from './support-from-wire.ts';

/** A payment provider with the results of the last hour's real requests. */
export function ProviderLine({ provider }: { readonly provider: Provider }) {
  const text = useText();
  const { name, health, calls, failed, medianMs } = provider;
  const counted = calls === 0 ? text('status.provider.quiet') : text('status.provider.calls', { calls, failed });
  const seconds = medianMs === null ? '' : ` · ${text('status.provider.median', { seconds: Math.max(1, Math.round(medianMs / 1_000)) })}`;
  return <StatusLine name={name} health={health} detail={`${counted}${seconds}`} />;
}
