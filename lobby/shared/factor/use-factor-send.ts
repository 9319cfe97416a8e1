import type { Call, ParamsOf } from '@tausi/contract/call.ts';
import { useSend, type Sending } from '../client/use-send.ts';
import { withFactor, type Factor } from './with-factor.ts';

type FactorSending<C extends Call> = Omit<Sending<C>, 'send'> & {
  /** `paramsWith` adds the code to the other params once the server asks for one. */
  readonly send: (paramsWith: (factor: Factor) => ParamsOf<C>) => ReturnType<Sending<C>['send']>;
};

/** `useSend` for a call that may require a second factor: asks the player for the code and repeats the call. */
export function useFactorSend<C extends Call>(call: C): FactorSending<C> {
  const { send, ...rest } = useSend(call);
  return { ...rest, send: (paramsWith) => withFactor((factor) => send(paramsWith(factor))) };
}
