import type { AnswerOf, Call, ParamsOf } from '@tausi/contract/call.ts';
import type { Result } from '@tausi/kernel';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { useSend, type Sending } from '../../../shared/client/use-send.ts';
import { withFactor, type Factor } from './with-factor.ts';

type FactorSending<C extends Call> = Omit<Sending<C>, 'send'> & {
  /** `paramsWith` puts the code beside the other params, once the server has asked for one. */
  readonly send: (paramsWith: (factor: Factor) => ParamsOf<C>) => Promise<Result<AnswerOf<C>, CallRefusal<C>>>;
};

/** `useSend` for a call that may ask for a second factor: the player is asked for his code, and the call is made again. */
export function useFactorSend<C extends Call>(call: C): FactorSending<C> {
  const { send, ...rest } = useSend(call);
  return { ...rest, send: (paramsWith) => withFactor((factor) => send(paramsWith(factor))) };
}
