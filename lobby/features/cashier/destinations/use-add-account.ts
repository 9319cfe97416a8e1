import { useState, type FormEvent } from 'react';
import { addDestination } from '@tausi/contract/cashier/destinations/add-destination.ts';
import { parsePhone } from '@tausi/kernel';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { queries } from '../../../shared/client/queries.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useCode, type CodeFlow } from '../../../shared/codes/use-code.ts';

const wholeCode = 6;
/** The length of Nigerian account numbers (NUBAN). */
export const accountDigits = 10;
// With the country code.
const phoneDigitsMax = 15;

export type AddAccount = {
  readonly bankCode: string;
  readonly number: string;
  readonly chooseBank: (code: string) => void;
  readonly typeNumber: (typed: string) => void;
  /** The id of the text about what is missing, under `cashier.account.…`. */
  readonly problem: 'bank' | 'number' | 'code' | null;
  /** True while a code is asked for. */
  readonly asksCode: boolean;
  readonly code: CodeFlow;
  readonly refusal: ClientRefusal | null;
  readonly isBusy: boolean;
  readonly submit: (happening: FormEvent) => void;
};

type AddAccountOf = {
  /** The player's own number, which gets the code. */
  readonly phone: string;
  /** The method that pays to a second number; null for a bank account. */
  readonly ofMethod: string | null;
  readonly onAdded: (destinationId: string) => void;
};

/** The steps to a new bank account or second number: its number, then a code sent to the player's phone. A corrected number needs no
 *  second code. */
export function useAddAccount({ phone, ofMethod, onAdded }: AddAccountOf): AddAccount {
  const market = useCountry();
  const digitsMax = ofMethod === null ? accountDigits : phoneDigitsMax;
  const [bankCode, setBankCode] = useState(ofMethod ?? '');
  const [number, setNumber] = useState('');
  const [wasTried, setTried] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [proof, setProof] = useState<string | null>(null);
  const code = useCode('withdraw');
  const adding = useSend(addDestination);
  const isWhole = ofMethod === null ? number.length === accountDigits : parsePhone(market, number).ok;
  const missing = bankCode === '' ? 'bank' : isWhole ? null : 'number';
  const lacksCode = asksCode && code.code.length !== wholeCode ? 'code' : null;

  const add = async (codeReference: string): Promise<void> => {
    const answer = await adding.send({ bankCode, accountNumber: number, codeReference });
    setTried(false);
    setAsksCode(false);
    if (!answer.ok) return setProof(answer.error.code === 'code_wrong' ? null : codeReference);
    void queries.invalidateQueries({ queryKey: [withdrawOptions.name] });
    onAdded(answer.value.destinationId);
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (missing !== null || lacksCode !== null || code.isBusy || adding.isBusy) return;
    if (proof !== null) return add(proof);
    if (!asksCode) {
      const isSent = await code.send(phone);
      setTried(false);
      return setAsksCode(isSent);
    }
    const codeReference = await code.check(phone);
    if (codeReference !== null) await add(codeReference);
  };
  return {
    bankCode,
    number,
    chooseBank: (chosen) => {
      adding.forgetRefusal();
      setBankCode(chosen);
    },
    typeNumber: (typed) => {
      adding.forgetRefusal();
      setNumber(typed.replaceAll(/\D/g, '').slice(0, digitsMax));
    },
    problem: wasTried ? (missing ?? lacksCode) : null,
    asksCode,
    code,
    refusal: adding.refusal ?? (asksCode ? null : code.refusal),
    isBusy: code.isBusy || adding.isBusy,
    submit: (happening) => {
      happening.preventDefault();
      void submit();
    },
  };
}
