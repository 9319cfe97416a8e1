import { Fingerprint, LockKeyhole } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { useModal } from '@tausi/ui/hooks/use-modal.ts';
import { useStore } from 'zustand';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { unlockByDevice } from './device-unlock.ts';
import type { LockSettings } from './lock.ts';
import { lockStore, applyLockFact } from './lock-store.ts';
import { usePinTry } from './use-pin-try.ts';

const stays = (): void => undefined;

/** Covers the whole lobby until the owner unlocks it. The content behind it is hidden, inert and not read aloud. */
export function LockScreen({ isOpen }: OverlayControl) {
  const settings = useStore(lockStore, ({ lock }) => lock?.settings ?? null);
  return settings === null ? null : <Shut isOpen={isOpen} settings={settings} />;
}

function Shut({ isOpen, settings }: { readonly isOpen: boolean; readonly settings: LockSettings }) {
  const text = useText();
  const dialog = useModal(isOpen, stays);
  const { pin, type, problem, isBusy, isLeaving, logOut, submit } = usePinTry(settings, stays);
  return (
    <dialog ref={dialog} aria-label={text('lock.title')} className="m-0 h-dvh max-h-none w-dvw max-w-none bg-page p-0 text-ink">
      <form noValidate onSubmit={submit} className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-5 p-6 select-none">
        <span aria-hidden className="brand-fill mx-auto grid size-20 place-items-center rounded-full text-white shadow-lift">
          <LockKeyhole size={36} />
        </span>
        <h2 className="text-center text-xl font-extrabold">{text('lock.title')}</h2>
        <p className="text-center text-soft">{text('lock.lead')}</p>
        <Field
          label={text('lock.pin')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          problem={problem}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('lock.open')}
        </Button>
        {settings.credential !== null && <DeviceButton credential={settings.credential} />}
        <Button look="quiet" isWide isBusy={isLeaving} onPress={logOut}>
          {text('lock.forgotten')}
        </Button>
      </form>
    </dialog>
  );
}

function DeviceButton({ credential }: { readonly credential: string }) {
  const text = useText();
  const unlock = async (): Promise<void> => {
    if (await unlockByDevice(credential)) applyLockFact({ type: 'unlocked by the device' });
  };
  return (
    <Button look="secondary" isWide onPress={() => void unlock()}>
      <Fingerprint size={20} aria-hidden />
      {text('lock.device')}
    </Button>
  );
}
