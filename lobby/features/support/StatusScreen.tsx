import { RefreshCw } from 'lucide-react';
import { version } from '@tausi/contract/markets/version.ts';
import { serviceStatus } from '@tausi/contract/support/service-status.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { FailureState } from '../../shared/failure/FailureState.tsx';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { useOnline } from '../../shared/lite/use-online.ts';
import { useMarketFormat } from '../../shared/session/use-market-format.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { IncidentList } from './IncidentList.tsx';
import { ProviderLine } from './ProviderLine.tsx';
import { overallOf, StatusLine } from './StatusLine.tsx';

const refetchIntervalMs = 30_000;

/** The current status of the connection, the services and the payment providers, recent incidents, and the running release. */
export function StatusScreen() {
  const text = useText();
  const isOnline = useOnline();
  const lang = useLanguage();
  const { data, error, refetch, isFetching } = useCall(
    serviceStatus,
    { country: useCountry(), lang },
    { staleMs: 0, refetchMs: refetchIntervalMs },
  );
  const release = useCall(version, {});
  return (
    <div className="mx-auto max-w-xl pb-6">
      <ScreenHead title={text('status.title')} />
      <div className="flex flex-col gap-5 px-4">
        {data !== undefined && <Overall health={overallOf(data)} at={data.at} />}
        {data === undefined && error === null && <StatusSkeleton />}
        {data === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
        <section>
          <h2 className="pb-2 text-sm font-bold text-soft">{text('status.services')}</h2>
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            <StatusLine name={text('status.line')} health={isOnline ? 'good' : 'down'} />
            {data?.services.map(({ id, health, tookMs }) => (
              <StatusLine key={id} name={text(`status.service.${id}`)} health={health} tookMs={tookMs} />
            ))}
          </ul>
        </section>
        {data !== undefined && (
          <>
            <section>
              <h2 className="pb-2 text-sm font-bold text-soft">{text('status.payments')}</h2>
              <ul className="overflow-hidden rounded-card border border-line bg-surface">
                {data.providers.map((provider) => (
                  <ProviderLine key={provider.id} provider={provider} />
                ))}
                {data.providers.length === 0 && <li className="px-4 py-4 text-sm text-soft">{text('status.payments.none')}</li>}
              </ul>
            </section>
            <IncidentList incidents={data.incidents} />
          </>
        )}
        <Button look="secondary" isBusy={isFetching} onPress={() => void refetch()}>
          <RefreshCw size={17} aria-hidden />
          {text('status.again')}
        </Button>
        {release.data !== undefined && (
          <p className="text-center text-sm text-soft">{text('status.version', { version: release.data.version })}</p>
        )}
      </div>
    </div>
  );
}

function Overall({ health, at }: { readonly health: ReturnType<typeof overallOf>; readonly at: number }) {
  const text = useText();
  const time = useMarketFormat({ timeStyle: 'medium' });
  const look = health === 'good' ? 'brand-fill text-white' : 'border border-gold bg-surface';
  return (
    <p className={`rounded-card px-5 py-4 ${look}`} aria-live="polite">
      <span className="block text-lg font-extrabold">{text(`status.overall.${health}`)}</span>
      <span className="block pt-0.5 text-sm opacity-90">{text('status.at', { time: time.format(at) })}</span>
    </p>
  );
}

function StatusSkeleton() {
  return <Skeleton className="h-20 w-full rounded-card" />;
}
