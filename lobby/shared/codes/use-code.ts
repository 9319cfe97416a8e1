import { useEffect, useState } from 'react';
import { checkVerifyCode } from '@tausi/contract/players/messages/check-verify-code.ts';
import { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';
import type { ClientRefusal } from '../client/refusal.ts';
import { useSend } from '../client/use-send.ts';
import { useCountry, useLanguage } from '../session/preferences/view.ts';
import { sentCodeFromWire } from './code-from-wire.ts';
import type { CodePurpose } from './code-to-wire.ts';

/** A one-time code sent to one number. */
export type CodeFlow = {
  readonly code: string;
  readonly type: (code: string) => void;
  /** Sends a code; false if the server refused. */
  readonly send: (account: string) => Promise<boolean>;
  /** Returns the proof for a correct code, otherwise null. */
  readonly check: (account: string) => Promise<string | null>;
  /** Seconds until the player may request another code. */
  readonly waitSeconds: number;
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
};

const second = 1_000;

export function useCode(purpose: CodePurpose): CodeFlow {
  const country = useCountry();
  const lang = useLanguage();
  const [code, setCode] = useState('');
  const [request, setRequest] = useState('');
  const sending = useSend(sendVerifyCode);
  const checking = useSend(checkVerifyCode);
  const wait = useCountdown();
  return {
    code,
    type: (typed) => {
      checking.forgetRefusal();
      setCode(typed.replace(/\D/g, '').slice(0, 6));
    },
    send: async (account) => {
      const answer = await sending.send({ account, country, type: purpose, lang });
      if (!answer.ok) return false;
      setCode('');
      const sent = sentCodeFromWire(answer.value);
      setRequest(sent.request);
      checking.forgetRefusal();
      wait.start(sent.waitSeconds);
      return true;
    },
    check: async (account) => {
      const answer = await checking.send({ account, country, type: purpose, request, code });
      return answer.ok ? answer.value.codeReference : null;
    },
    waitSeconds: wait.seconds,
    isBusy: sending.isBusy || checking.isBusy,
    refusal: checking.refusal ?? sending.refusal,
  };
}

function useCountdown(): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), second);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start: setSeconds };
}
