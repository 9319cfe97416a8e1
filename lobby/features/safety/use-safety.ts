import { cancelLimitChange } from '@tausi/contract/safety/cancel-limit-change.ts';
import { chooseRealityCheck } from '@tausi/contract/safety/choose-reality-check.ts';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { getSafety } from '@tausi/contract/safety/get-safety.ts';
import { setLimit } from '@tausi/contract/safety/set-limit.ts';
import { queries } from '../../shared/client/queries.ts';
import { queryKeyOf, useCall } from '../../shared/client/use-call.ts';
import { useSend } from '../../shared/client/use-send.ts';
import type { ExclusionStep } from '../../shared/overlays/safety-from-wire.ts';
import type { Safety } from './safety-from-wire.ts';
import type { LimitChange, LimitRequest } from './safety-to-wire.ts';

const params = {};

/** The player's limits and exclusions as the server has them. */
export function useSafety() {
  return useCall(getSafety, params, { staleMs: 0 });
}

/** Sets a limit and shows the server's answer at once. Resolves with whether it succeeded. */
export function useSetLimit() {
  const { send, ...state } = useSend(setLimit);
  return { ...state, set: async (request: LimitRequest) => keep(await send(request)) };
}

/** Cancels a pending looser limit. */
export function useCancelChange() {
  const { send, ...state } = useSend(cancelLimitChange);
  return { ...state, cancel: async (name: LimitChange) => keep(await send(name)) };
}

/** Starts a break or an exclusion. */
export function useExclude() {
  const { send, ...state } = useSend(exclude);
  return { ...state, begin: async (step: ExclusionStep) => keep(await send({ step })) };
}

/** Sets the interval of the reality check. */
export function useChooseRealityCheck() {
  const { send, ...state } = useSend(chooseRealityCheck);
  return { ...state, choose: async (minutes: number) => keep(await send({ minutes })) };
}

function keep(answer: { readonly ok: true; readonly value: Safety } | { readonly ok: false }): boolean {
  if (answer.ok) queries.setQueryData(queryKeyOf(getSafety, params), answer.value);
  return answer.ok;
}
