import { internationalPhone } from '@tausi/kernel';
import type { SimDirectory } from '../../port/sim-directory.ts';
import { callWithToken, type DarajaAccess } from '../api-call.ts';
import { fromSwapAnswer } from './from-wire.ts';

/** Asks Safaricom when a SIM card was exchanged (Daraja 3.0, "Swap"). */
export function createDarajaSims(access: DarajaAccess): SimDirectory {
  return {
    lastSwapOf: async (market, phone) => {
      const answer = await callWithToken(access, {
        path: '/imsi/v2/checkATI',
        body: { customerNumber: internationalPhone(market, phone) },
        read: (body) => fromSwapAnswer(body, access.clock.now()),
      });
      return typeof answer === 'string' || answer.kind === 'token_refused' ? { kind: 'unanswered' } : answer;
    },
  };
}
