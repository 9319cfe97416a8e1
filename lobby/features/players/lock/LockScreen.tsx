import { Fingerprint, LockKeyhole } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { useModal } from '@tausi/ui/use-modal.ts';
import { useStore } from 'zustand';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { useLogOut } from '../use-log-out.ts';
import { unlockByDevice } from './device-unlock.ts';
import { isPin, isWornOut, wrongMax } from './lock.ts';
import { lockStore, tellLock } from './lock-store.ts';
import { hashPin } from './pin-hash.ts';

const stays = (): void => undefined;

/** Covers the whole lobby until its owner opens it: nothing behind it is seen, reached or read aloud. */
export function LockScreen({ isOpen }: OverlayControl) {
  const text = useText();
  const dialog = useModal(isOpen, stays);
  const settings = useStore(lockStore, ({ lock }) => lock?.settings ?? null);
  const { logOut, isBusy: isLeaving } = useLogOut();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (settings === null) return null;
  const { credential, salt, hash, wrong } = settings;
  const tryPin = async (happening: FormEvent): Promise<void> => {
    happening.preventDefault();
    if (isBusy) return;
    if (!isPin(pin)) return setProblem(text('lock.pin.shape'));
    setBusy(true);
    const isRight = (await hashPin(pin, salt)) === hash;
    tellLock({ type: 'tried', isRight });
    setBusy(false);
    setPin('');
    if (isRight) return;
    if (isWornOut({ wrong: wrong + 1 })) return logOut();
    setProblem(text('lock.pin.wrong', { left: wrongMax - wrong - 1 }));
  };
  return (
    <dialog ref={dialog} aria-label={text('lock.title')} className="m-0 h-dvh max-h-none w-dvw max-w-none bg-page p-0 text-ink">
      <form
        noValidate
        onSubmit={(happening) => void tryPin(happening)}
        className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-5 p-6"
      >
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
          onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ''))}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('lock.open')}
        </Button>
        {credential !== null && <DeviceButton credential={credential} />}
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
    if (await unlockByDevice(credential)) tellLock({ type: 'unlocked by the device' });
  };
  return (
    <Button look="secondary" isWide onPress={() => void unlock()}>
      <Fingerprint size={20} aria-hidden />
      {text('lock.device')}
    </Button>
  );
}
