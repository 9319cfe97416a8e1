import { useState, type FormEvent } from 'react';
import { traceById } from '@tausi/contract/cashier/unsolicited/trace-by-id.ts';
import { tracePayment } from '@tausi/contract/cashier/unsolicited/trace-payment.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import type { Trace } from './paybill-from-wire.ts';

const askedEveryMs = 3_000;
const codeLength = { min: 8, max: 12 } as const;

export type FindPayment = {
  readonly code: string;
  readonly type: (typed: string) => void;
  readonly isIncomplete: boolean;
  readonly refusal: ClientRefusal | null;
  readonly isBusy: boolean;
  /** The search and its newest state; null before the first one. */
  readonly trace: Trace | null;
  readonly submit: (happening: FormEvent) => void;
  readonly startAgain: () => void;
};

/** The search for a payment by the code of its text message. It is asked about until it ends. */
export function useFindPayment(): FindPayment {
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const [begun, setBegun] = useState<Trace | null>(null);
  const sending = useSend(tracePayment);
  const isSearching = begun?.status === 'searching';
  const { data: newest } = useCall(traceById, { id: begun?.traceId ?? '' }, { enabled: isSearching, staleMs: 0, refetchMs: askedEveryMs });
  const trace = begun === null ? null : (newest ?? begun);
  // The polling ends with the search.
  if (isSearching && newest !== undefined && newest.status !== 'searching') setBegun(newest);
  const isShort = code.length < codeLength.min;
  return {
    code,
    type: (typed) => {
      sending.forgetRefusal();
      setCode(codeIn(typed));
    },
    isIncomplete: wasTried && isShort,
    refusal: sending.refusal,
    isBusy: sending.isBusy,
    trace,
    submit: (happening) => {
      happening.preventDefault();
      setTried(true);
      if (isShort || sending.isBusy) return;
      void sending.send({ code }).then((answer) => answer.ok && setBegun(answer.value));
    },
    startAgain: () => {
      setBegun(null);
      setTried(false);
      setCode('');
    },
  };
}

/** Returns the code in what a player typed or pasted. A text message begins with its code. */
export function codeIn(typed: string): string {
  const [first = ''] = typed.toUpperCase().trim().split(/\s+/);
  return first.replaceAll(/[^A-Z0-9]/g, '').slice(0, codeLength.max);
}
