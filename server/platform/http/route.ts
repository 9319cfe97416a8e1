import type { AnswerOf, Call, ParamsOf, RefusalOf } from '@tausi/contract/call.ts';
import type { IdempotencyKey, Instant, MarketCode, PlayerId, Result, SessionId } from '@tausi/kernel';
import type { Deadline } from '../overload/deadline.ts';

/** Who is calling, as the signature proved it. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'player' | 'guest'; readonly playerId: PlayerId; readonly sessionId: SessionId; readonly market: MarketCode };

/** What a handler is handed besides the parsed params. */
export type Request = {
  readonly caller: Caller;
  readonly at: Instant;
  readonly requestId: string;
  /** The caller's network address, after trusted proxies. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The file of a call whose encoding is `bytes`. */
  readonly file?: Uint8Array;
  /** What the effect of a writing call goes by, and its rows in the books: the caller's Idempotency-Key, or the natural
   *  key of a call whose params name a thing for ever. Null where a call has neither. */
  readonly key: IdempotencyKey | null;
  /** When it must have been accepted. A writing call has been when its handler begins, unless its route says otherwise. */
  readonly deadline: Deadline;
  /** Sends a `Set-Cookie` header with this answer. A repeat that is answered from memory does not carry it. */
  readonly setCookie: (cookie: string) => void;
};

/** A refusal as a handler returns it; `args` fill the `%s` slots of its message, `data` travels beside it. */
export type HandlerRefusal<Code extends string> = { readonly code: Code; readonly args?: readonly string[]; readonly data?: unknown };

export type Handler<C> = (params: ParamsOf<C>, request: Request) => Promise<Result<AnswerOf<C>, HandlerRefusal<RefusalOf<C>>>>;

/** A contract call with the handler that serves it. */
export type Route = {
  readonly call: Call;
  readonly handler: (params: never, request: Request) => Promise<Result<unknown, HandlerRefusal<string>>>;
  readonly accepts: Accepts;
};

/** When a writing call counts as accepted. `at start`: nobody is told to come again after its handler has begun.
 *  `by itself`: the handler, or whatever it hands the deadline to, holds it before each effect; its waits until then
 *  count as well. */
type Accepts = 'at start' | 'by itself';

/** Binds a handler to its call: a refusal that the contract does not map to a number does not compile. */
export function route<C extends Call>(call: C, handler: Handler<C>, accepts?: Accepts): Route;
export function route(call: Call, handler: Route['handler'], accepts: Accepts = 'at start'): Route {
  return { call, handler, accepts };
}
