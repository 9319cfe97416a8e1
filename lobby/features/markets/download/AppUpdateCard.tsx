import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { appUpdate } from '@tausi/contract/markets/app-update.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { findWrapper } from '../../../shared/wrapper/wrapper.ts';
import { appUpdateFromWire } from './update-from-wire.ts';

const wrapperPlatform = 24;

/** Inside the native app, shows whether a newer version exists and links to it. Elsewhere it renders nothing. */
export function AppUpdateCard() {
  const text = useText();
  const app = findWrapper();
  const running = useQuery({ queryKey: ['app-version'], queryFn: async () => (await app?.version()) ?? '', enabled: app !== null });
  const update = useCall(
    appUpdate,
    { platform: wrapperPlatform, appVersion: running.data ?? '' },
    { enabled: app !== null && running.data !== undefined },
  );
  const newer = update.data === undefined ? null : appUpdateFromWire(update.data);
  if (app === null || newer === null || newer.url === null) return null;
  const { url, version, isNeeded } = newer;
  return (
    <section className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <Sparkles size={24} className="shrink-0 text-gold-ink" aria-hidden />
      <span className="min-w-0 grow">
        <span className="block font-bold">{text('download.update', { version })}</span>
        {isNeeded && <span className="block text-sm text-soft">{text('download.update.needed')}</span>}
      </span>
      <Button onPress={() => app.openExternal(url)}>{text('download.update.get')}</Button>
    </section>
  );
}
