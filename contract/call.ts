import type { z } from 'zod/mini';

/** Who may call, and what the headers `r`, `token`, `time` must prove (specification §7, CAS1 of docs/wire.md). */
export type Signing =
  /** Carries the token only if one exists; nothing is proved. */
  | 'unsigned'
  /** A signed-in player. */
  | 'signed'
  /** The guest account of the country. */
  | 'guest-signed'
  /** A signed-in player, else the guest account. */
  | 'signed-or-guest'
  /** A signed-in player when token and secret key exist, else nothing. */
  | 'signed-or-unsigned'
  /** An outside party; the route proves the sender by its own means. The answer goes out as it is, without
   *  the envelope: its shape is the outside party's. */
  | 'outside-party';

export type Context =
  | 'markets'
  | 'players'
  | 'wallet'
  | 'catalogue'
  | 'rounds'
  | 'studios'
  | 'cashier'
  | 'kyc'
  | 'bonuses'
  | 'gifts'
  | 'loyalty'
  | 'campaigns'
  | 'inbox'
  | 'safety'
  | 'history'
  | 'staff'
  | 'reporting';

/** A refusal's lasting name → its number at the wire (`result` of the envelope). */
export type Refusals = Readonly<Record<string, number>>;

/** One call of the wire. It drives the server's routing and validation, the typed client and the OpenAPI document. */
export type Call<Params = unknown, Answer = unknown, R extends Refusals = Refusals> = {
  readonly context: Context;
  /** The operation, in camelCase; file names follow it (`open-lucky-box.ts`). */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** A name in braces (`/api/payments/{id}`) is a param that travels in the path; it arrives in the params by that name. */
  readonly path: string;
  readonly signing: Signing;
  /** Where the params travel. A `form` call accepts JSON too. */
  readonly encoding: 'query' | 'form' | 'json';
  /** True for a call that changes something, the specification's writing GETs included: needs an Idempotency-Key. */
  readonly writes: boolean;
  /** False until the server answers it; until then it refuses with `not_served`. */
  readonly served: boolean;
  readonly params: z.ZodMiniType<Params>;
  readonly answer: z.ZodMiniType<Answer>;
  readonly refusals: R;
};

/** Declares a call; the types of params, answer and refusals are inferred. */
export function defineCall<Params, Answer, const R extends Refusals>(call: Call<Params, Answer, R>): Call<Params, Answer, R> {
  return call;
}

/** The POST twin of a GET that changes something: same path, params, answer and refusals. Our own client calls the twin. */
export function postTwin<Params, Answer, R extends Refusals>(call: Call<Params, Answer, R>): Call<Params, Answer, R> {
  return { ...call, name: `${call.name}Post`, summary: `POST twin: ${call.summary}`, method: 'POST', encoding: 'json' };
}

export type ParamsOf<C> = C extends { readonly params: z.ZodMiniType<infer P> } ? P : never;
export type AnswerOf<C> = C extends { readonly answer: z.ZodMiniType<infer A> } ? A : never;
export type RefusalOf<C> = C extends { readonly refusals: infer R } ? keyof R & string : never;
