import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Switch } from '@tausi/ui/Switch.tsx';
import { useStore } from 'zustand';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { canUnlockByDevice, enrolDevice } from './device-unlock.ts';
import { isPin, lockChoicesMs, type LockSettings } from './lock.ts';
import { changeLock, lockStore } from './lock-store.ts';
import { hashNewPin } from './pin-hash.ts';
import { usePinTry } from './use-pin-try.ts';

const minuteMs = 60_000;
const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** Sets, changes and removes the lock of a shared phone. A change requires the PIN. */
export function LockSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const settings = useStore(lockStore, ({ lock }) => lock?.settings ?? null);
  const [isProved, setProved] = useState(false);
  const prove = (): void => setProved(true);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('lock.row')} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">{text('lock.about')}</p>
        {settings === null && <NewPin onSet={prove} />}
        {settings !== null && (isProved ? <Choices settings={settings} /> : <KnownPin settings={settings} onRight={prove} />)}
      </div>
    </Sheet>
  );
}

type KnownPinProps = { readonly settings: LockSettings; readonly onRight: () => void };

/** Asks for the PIN before a change, because another person may hold the phone. */
function KnownPin({ settings, onRight }: KnownPinProps) {
  const text = useText();
  const { pin, type, problem, isBusy, isLeaving, submit } = usePinTry(settings, onRight);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field {...digits} label={text('lock.pin.change')} value={pin} problem={problem} onChange={({ target }) => type(target.value)} />
      <Button type="submit" isWide isBusy={isBusy || isLeaving}>
        {text('lock.pin.confirm')}
      </Button>
    </form>
  );
}

function NewPin({ onSet }: { readonly onSet: () => void }) {
  const text = useText();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const player = usePlayerInfo();
  const submit = async (happening: FormEvent): Promise<void> => {
    happening.preventDefault();
    setTried(true);
    if (isBusy || !isPin(pin) || pin !== again) return;
    setBusy(true);
    changeLock({ ...(await hashNewPin(pin)), credential: null, afterMs: minuteMs, wrong: 0, owner: player?.id ?? null });
    onSet();
    showToast({ kind: 'success', textId: 'lock.done' });
  };
  return (
    <form noValidate onSubmit={(happening) => void submit(happening)} className="flex flex-col gap-4">
      <Field
        {...digits}
        label={text('lock.pin.new')}
        value={pin}
        problem={wasTried && !isPin(pin) ? text('lock.pin.shape') : null}
        onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ''))}
      />
      <Field
        {...digits}
        label={text('lock.pin.again')}
        value={again}
        problem={wasTried && pin !== again ? text('lock.pin.differs') : null}
        onChange={({ target }) => setAgain(target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('lock.set')}
      </Button>
    </form>
  );
}

function Choices({ settings }: { readonly settings: LockSettings }) {
  const text = useText();
  const [hasDevice, setHasDevice] = useState(false);
  useEffect(() => void canUnlockByDevice().then(setHasDevice), []);
  const chooseDevice = async (isOn: boolean): Promise<void> =>
    changeLock({ ...settings, credential: isOn ? await enrolDevice(text('shell.brand')) : null });
  return (
    <>
      <ChoiceField
        label={text('lock.after')}
        value={String(settings.afterMs)}
        options={lockChoicesMs.map((ms) => ({ id: String(ms), title: text('lock.after.minutes', { minutes: ms / minuteMs }) }))}
        problem={null}
        onChoose={(ms) => changeLock({ ...settings, afterMs: Number(ms) })}
      />
      {hasDevice && (
        <Switch
          label={text('lock.device')}
          hint={text('lock.device.hint')}
          isOn={settings.credential !== null}
          onChange={(isOn) => void chooseDevice(isOn)}
        />
      )}
      <Button look="danger" isWide onPress={() => changeLock(null)}>
        {text('lock.remove')}
      </Button>
    </>
  );
}
