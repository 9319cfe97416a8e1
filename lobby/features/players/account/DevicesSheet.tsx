import { Laptop, Smartphone } from 'lucide-react';
import { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import { signOutDevices } from '@tausi/contract/players/session/sign-out-devices.ts';
import { isMarketCode } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Flag } from '@tausi/ui/Flag.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { TwoSides } from '../../../shared/lists/TwoSides.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useMarketFormat } from '../../../shared/session/use-market-format.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import type { Device } from './account-from-wire.ts';

const phonePlatforms: readonly number[] = [4, 22, 24];

/** Lists the devices on which the player is signed in and signs out the others. */
export function DevicesSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const refusalText = useRefusalText();
  const devices = useCall(listDevices, {}, { staleMs: 0 });
  const { send, isBusy } = useSend(signOutDevices);
  const signOut = async (id: string): Promise<void> => {
    const answer = await send({ id });
    if (answer.ok) showToast({ kind: 'success', textId: 'account.devices.done', values: { count: answer.value.ended } });
    else showToast({ kind: 'refusal', refusal: answer.error });
    await devices.refetch();
  };
  const others = devices.data?.list.filter(({ current }) => !current) ?? [];
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('account.devices')}
      closeLabel={text('shell.close')}
      footer={
        others.length === 0 ? undefined : (
          <Button look="danger" isWide isBusy={isBusy} onPress={() => void signOut('others')}>
            {text('account.devices.all', { count: others.length })}
          </Button>
        )
      }
    >
      {devices.data !== undefined && (
        <ul className="flex flex-col gap-2">
          {devices.data.list.map((device) => (
            <DeviceRow key={device.id} device={device} isBusy={isBusy} onSignOut={() => void signOut(device.id)} />
          ))}
        </ul>
      )}
      {devices.data !== undefined && others.length === 0 && <p className="pt-3 text-sm text-soft">{text('account.devices.only')}</p>}
      {devices.data === undefined && devices.error === null && <DevicesSkeleton />}
      {devices.data === undefined && devices.error !== null && (
        <ErrorState title={refusalText(devices.error.refusal)} retryLabel={text('shell.retry')} onRetry={() => void devices.refetch()} />
      )}
    </Sheet>
  );
}

function DeviceRow({ device, isBusy, onSignOut }: { readonly device: Device; readonly isBusy: boolean; readonly onSignOut: () => void }) {
  const text = useText();
  const moment = useMoment();
  const name = device.name === '' ? text('account.devices.nameless') : device.name;
  const Icon = phonePlatforms.includes(device.platform) || /Android|iPhone/.test(device.name) ? Smartphone : Laptop;
  return (
    <li className={`flex items-center gap-3 rounded-card border bg-surface p-3 ${device.current ? 'border-accent' : 'border-line'}`}>
      <span
        aria-hidden
        className={`grid size-11 shrink-0 place-items-center rounded-xl ${device.current ? 'brand-fill text-white' : 'bg-sunken text-accent-ink'}`}
      >
        <Icon size={22} />
      </span>
      <TwoSides
        left={
          <>
            <span className="line-clamp-2 leading-tight font-bold break-words">{name}</span>
            <Place code={device.country} />
            <span className="block text-sm text-soft">
              {device.current ? text('account.devices.this') : text('account.devices.seen', { at: moment(device.lastUsed) })}
            </span>
          </>
        }
        right={
          !device.current && (
            <Button
              look="secondary"
              disabled={isBusy}
              onPress={onSignOut}
              className="px-4 whitespace-nowrap"
              aria-label={text('account.devices.one.label', { name })}
            >
              {text('account.devices.one')}
            </Button>
          )
        }
      />
    </li>
  );
}

function Place({ code }: { readonly code: string | null }) {
  const text = useText();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  if (code === null) return <span className="block text-sm text-soft">{text('account.devices.nowhere')}</span>;
  return (
    <span className="flex items-center gap-1.5 text-sm text-soft">
      {isMarketCode(code) && <Flag country={code} className="h-3.5 w-5" />}
      {names.of(code.toUpperCase())}
    </span>
  );
}

function useMoment(): (at: number) => string {
  const format = useMarketFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return (at) => format.format(at);
}

function DevicesSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-2">
      {['one', 'two'].map((row) => (
        <div key={row} className="flex items-center gap-3 rounded-card border border-line p-3">
          <Skeleton className="size-11 rounded-xl" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-32 rounded" />
            <Skeleton className="h-3.5 w-44 rounded" />
          </div>
        </div>
      ))}
    </div>
  );
}
