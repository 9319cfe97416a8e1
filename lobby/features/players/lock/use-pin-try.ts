import { useState, type FormEvent } from 'react';
import { useText } from '../../../shared/texts/use-text.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { isPin, isWornOut, wrongMax, type LockSettings } from './lock.ts';
import { applyLockFact } from './lock-store.ts';
import { hashPin } from './pin-hash.ts';

type PinTry = {
  readonly pin: string;
  readonly type: (typed: string) => void;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly isLeaving: boolean;
  readonly logOut: () => void;
  readonly submit: (happening: FormEvent) => void;
};

/** Asks for the lock's PIN, to open or to change it. The last wrong try signs the player out. */
export function usePinTry({ salt, hash, wrong }: LockSettings, onRight: () => void): PinTry {
  const text = useText();
  const { logOut, isBusy: isLeaving } = useLogOut();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tryPin = async (): Promise<void> => {
    setBusy(true);
    const isRight = (await hashPin(pin, salt)) === hash;
    setBusy(false);
    setPin('');
    applyLockFact({ type: 'tried', isRight });
    if (isRight) return onRight();
    if (isWornOut({ wrong: wrong + 1 })) return logOut();
    setProblem(text('lock.pin.wrong', { left: wrongMax - wrong - 1 }));
  };
  return {
    pin,
    type: (typed) => setPin(typed.replaceAll(/\D/g, '')),
    problem,
    isBusy,
    isLeaving,
    logOut,
    submit: (happening) => {
      happening.preventDefault();
      if (isBusy || isLeaving) return;
      if (isPin(pin)) void tryPin();
      else setProblem(text('lock.pin.shape'));
    },
  };
}
