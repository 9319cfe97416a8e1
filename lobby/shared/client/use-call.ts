import type { AnswerOf, Call, ParamsOf } from '@tausi/contract/call.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallRefusal } from './refusal.ts';
import { callServer } from './server.ts';

/** A refusal thrown through the query cache, where only errors travel. */
export class RefusedCall<C> extends Error {
  readonly refusal: CallRefusal<C>;

  constructor(refusal: CallRefusal<C>) {
    super(`the call was refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** The key under which a call's answer lies in the query cache; live messages write to it. */
export function queryKeyOf<C extends Call>(call: C, params: ParamsOf<C>): readonly [string, ParamsOf<C>] {
  return [call.name, params];
}

/** Reads a call's answer, kept fresh in the query cache. `error.refusal` says why it is not there. */
export function useCall<C extends Call>(
  call: C,
  params: ParamsOf<C>,
  options: { readonly enabled?: boolean; readonly staleMs?: number; readonly refetchMs?: number } = {},
): UseQueryResult<AnswerOf<C>, RefusedCall<C>> {
  return useQuery<AnswerOf<C>, RefusedCall<C>>({
    queryKey: queryKeyOf(call, params),
    queryFn: () => answerOrThrow(call, params),
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
  });
}

/** A call's answer, or its refusal thrown: the form that the query cache and infinite lists want. The cache asks for the same
 *  twice only when what it has is outdated. */
export async function answerOrThrow<C extends Call>(call: C, params: ParamsOf<C>): Promise<AnswerOf<C>> {
  const answer = await callServer(call, params, { isAnew: true });
  if (answer.ok) return answer.value;
  throw new RefusedCall<C>(answer.error);
}
