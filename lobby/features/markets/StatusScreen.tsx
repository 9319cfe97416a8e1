import { CircleCheck, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';
import { version } from '@tausi/contract/markets/version.ts';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import { useOnline } from '../../shared/lite/use-online.ts';
import { useCountry } from '../../shared/session/view.ts';
import { useText } from '../../shared/texts/use-text.ts';

type Health = 'good' | 'bad' | 'waiting';

const looks: Readonly<Record<Health, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  good: { Icon: CircleCheck, tone: 'text-success' },
  bad: { Icon: CircleX, tone: 'text-danger' },
  waiting: { Icon: LoaderCircle, tone: 'animate-spin text-soft' },
};

/** How the line, the server and the games are right now, and which release runs. */
export function StatusScreen() {
  const text = useText();
  const isOnline = useOnline();
  const info = useCall(appInfo, { country: useCountry() }, { staleMs: 0 });
  const release = useCall(version, {}, { staleMs: 0 });
  const server = healthOf(info.isPending, info.isSuccess);
  const games = info.data === undefined ? server : healthOf(false, !info.data.maintained);
  const check = (): void => {
    void info.refetch();
    void release.refetch();
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3 p-4">
      <h1 className="text-2xl font-extrabold">{text('status.title')}</h1>
      <StatusLine name={text('status.line')} health={isOnline ? 'good' : 'bad'} />
      <StatusLine name={text('status.server')} health={server} />
      <StatusLine name={text('status.games')} health={games} />
      {release.data !== undefined && <p className="text-sm text-soft">{text('status.version', { version: release.data.version })}</p>}
      <Button look="secondary" isBusy={info.isFetching} onPress={check}>
        {text('status.again')}
      </Button>
    </div>
  );
}

function healthOf(isWaiting: boolean, isGood: boolean): Health {
  if (isWaiting) return 'waiting';
  return isGood ? 'good' : 'bad';
}

function StatusLine({ name, health }: { readonly name: string; readonly health: Health }) {
  const text = useText();
  const { Icon, tone } = looks[health];
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4">
      <Icon size={22} className={tone} aria-hidden />
      <span className="grow font-semibold">{name}</span>
      <span className="text-sm text-soft">{text(`status.${health}`)}</span>
    </div>
  );
}
