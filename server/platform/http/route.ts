import type { AnswerOf, Call, ParamsOf, RefusalOf } from '@tausi/contract/call.ts';
import type { IdempotencyKey, Instant, MarketCode, PlayerId, Result, SessionId } from '@tausi/kernel';
import type { Deadline } from '../overload/deadline.ts';
import type { Presence } from '../signing/presence.ts';

/** The caller, as proved by the signature. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'player' | 'guest'; readonly playerId: PlayerId; readonly sessionId: SessionId; readonly market: MarketCode };

/** The input of a handler besides the parsed params. */
export type Request = {
  readonly caller: Caller;
  readonly at: Instant;
  readonly requestId: string;
  /** The caller's network address, after trusted proxies. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The file of a call whose encoding is `bytes`. */
  readonly file?: Uint8Array;
  /** The key for the effect of a writing call and for its rows in the ledger. It is the caller's Idempotency-Key, or the
   *  natural key of a call whose params identify one thing forever. Null where a call has neither. */
  readonly key: IdempotencyKey | null;
  /** The time by which the request must be accepted. A writing call is accepted when its handler begins, unless its route says
   *  otherwise. */
  readonly deadline: Deadline;
  /** Of a route that confirms its caller: the caller's presence; null if it is confirmed already. */
  readonly presence: Presence | null;
  /** Sends a `Set-Cookie` header with this answer. A repeat that is answered from memory does not carry it. */
  readonly setCookie: (cookie: string) => void;
  /** Sets the HTTP status of the answer to an outside party. */
  readonly setStatus: (status: number) => void;
};

/** A refusal as a handler returns it; `args` fill the `%s` placeholders of its message, `data` is sent beside it. */
export type HandlerRefusal<Code extends string> = { readonly code: Code; readonly args?: readonly string[]; readonly data?: unknown };

export type Handler<C> = (params: ParamsOf<C>, request: Request) => Promise<Result<AnswerOf<C>, HandlerRefusal<RefusalOf<C>>>>;

/** A contract call with the handler that serves it. */
export type Route = {
  readonly call: Call;
  readonly handler: (params: never, request: Request) => Promise<Result<unknown, HandlerRefusal<string>>>;
  readonly accepts: Accepts;
  readonly first: FirstLook<unknown> | null;
};

/** A look at a correctly signed request, before its session is looked up and its nonce is stored. Its refusals cost a rush very
 *  little. It has no effect and says nothing that only the player may know, because the session may have ended and the request
 *  may be a repeat. */
type FirstLook<Params, Code extends string = string> = (params: Params, request: Request) => Promise<HandlerRefusal<Code> | null>;

/** The moment at which a writing call counts as accepted. `at start`: after its handler has begun it never gets 503.
 *  `by itself`: the handler, or code that it passes the deadline to, holds the deadline before each effect. Its waits until
 *  then count towards the deadline. `with its caller`: the same, and each effect also confirms the caller's presence.
 *  A read without any effect may do so too. */
type Accepts = 'at start' | 'by itself' | 'with its caller';

/** Binds a handler to its call. A refusal without a number in the contract does not compile. */
export function route<C extends Call>(call: C, handler: Handler<C>, accepts?: Accepts): Route;
export function route(call: Call, handler: Route['handler'], accepts: Accepts = 'at start'): Route {
  return { call, handler, accepts, first: null };
}

/** The same route with a first look at its requests. */
export function withFirstLook<C extends Call>(call: C, handler: Handler<C>, first: FirstLook<ParamsOf<C>, RefusalOf<C>>): Route;
export function withFirstLook(call: Call, handler: Route['handler'], first: FirstLook<unknown>): Route {
  return { call, handler, accepts: 'by itself', first };
}
