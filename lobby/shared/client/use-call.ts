import type { AnswerOf, Call, ParamsOf } from '@tausi/contract/call.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallRefusal } from './refusal.ts';
import { callServer } from './server.ts';

/** Carries a refusal through the query cache, which transports only errors. */
export class RefusedCall<C> extends Error {
  readonly refusal: CallRefusal<C>;

  constructor(refusal: CallRefusal<C>) {
    super(`the call was refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** Returns the query-cache key of a call's answer; live messages write under it. */
export function queryKeyOf<C extends Call>(call: C, params: ParamsOf<C>): readonly [string, ParamsOf<C>] {
  return [call.name, params];
}

/** Reads a call's answer through the query cache. `error.refusal` holds the reason of a failure. */
export function useCall<C extends Call>(
  call: C,
  params: ParamsOf<C>,
  options: {
    readonly enabled?: boolean;
    readonly staleMs?: number;
    /** By the answer, if it is a function; null for not again. */
    readonly refetchMs?: number | ((answer: AnswerOf<C> | undefined) => number | null);
  } = {},
): UseQueryResult<AnswerOf<C>, RefusedCall<C>> {
  const { refetchMs } = options;
  return useQuery<AnswerOf<C>, RefusedCall<C>>({
    queryKey: queryKeyOf(call, params),
    queryFn: () => answerOrThrow(call, params),
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(refetchMs === undefined
      ? {}
      : { refetchInterval: typeof refetchMs === 'number' ? refetchMs : ({ state }) => refetchMs(state.data) ?? false }),
  });
}

/** Returns a call's answer or throws its refusal, the form that the query cache and infinite lists expect. The cache refetches
 *  only stale entries, so a fetch must not reuse the answer of an identical read in flight. */
export async function answerOrThrow<C extends Call>(call: C, params: ParamsOf<C>): Promise<AnswerOf<C>> {
  const answer = await callServer(call, params, { afterChange: true });
  if (answer.ok) return answer.value;
  throw new RefusedCall<C>(answer.error);
}
