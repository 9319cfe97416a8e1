import type { z } from 'zod/mini';

/** Authentication of a call: who may call, and which of the headers `r`, `token`, `time` are required (specification §7,
 *  CAS1 of docs/wire.md). */
export type Signing =
  /** No signature. The client sends a token if it has one. */
  | 'unsigned'
  /** A signed-in player. */
  | 'signed'
  /** The guest account of the country. */
  | 'guest-signed'
  /** A signed-in player, else the guest account. */
  | 'signed-or-guest'
  /** A signed-in player if token and secret key exist, else no signature. */
  | 'signed-or-unsigned'
  /** An outside party, which the route authenticates by its own means. The answer has no envelope, because the outside
   *  party defines its shape. */
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
  | 'promotions'
  | 'inbox'
  | 'safety'
  | 'history'
  | 'staff'
  | 'reporting'
  | 'support';

/** Maps each refusal code to its wire number (`result` of the envelope). Codes never change. */
export type Refusals = Readonly<Record<string, number>>;

/** The storage that makes a call idempotent (docs/wire.md). */
export type Keeping<Code extends string = string> =
  /** The context's own rows record the key forever, and the answer is rebuilt from them. */
  | { readonly by: 'context' }
  /** The platform stores the answer byte for byte, with a hash of the request. */
  | {
      readonly by: 'platform';
      /** Forever for calls that move value. */
      readonly until: 'forever' | 'a week';
      /** Temporary refusals: nothing was done, and the client may retry with the same key. All others are final. */
      readonly passing: readonly Code[];
      readonly natural?: NaturalKey;
    };

/** Identifies a request by player and these params. It is used if there is no Idempotency-Key. */
type NaturalKey = {
  readonly params: readonly string[];
  /** `for ever`: the params identify something that happens once (opening a box), so the first answer is final. `for now`:
   *  it can happen again (choosing a language, reaching a rank in each passport), so the handler runs on every request. */
  readonly names: 'for ever' | 'for now';
};

type Facts<Params, Answer, R extends Refusals> = {
  readonly context: Context;
  /** Operation name in camelCase. The file name follows it (`open-lucky-box.ts`). */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** The outside party may send it by PUT too. */
  readonly alsoByPut?: true;
  /** A name in braces (`/api/payments/{id}`) is a path param. It arrives in the params by that name. */
  readonly path: string;
  readonly signing: Signing;
  /** The lane of calls that give way to players' own calls for money. `studios`: a studio's servers call for all players from few
   *  addresses, so the limit for a client's network does not apply either. `gifts`: claims, which come in a rush.
   *  `quotes`: quotes and options of withdrawals, which read much and cost nothing. */
  readonly lane?: 'studios' | 'gifts' | 'quotes';
  /** Pages of other origins call it without cookies, so browsers may read its answers everywhere. */
  readonly fromPages?: true;
  /** Players without a bound phone may make this call too: it leads to a bound phone or to sign-out. */
  readonly takesPhoneless?: true;
  /** The place of the params. A `form` call also accepts JSON. The body of a `bytes` call is a file, and its params are in
   *  the path. */
  readonly encoding: 'query' | 'form' | 'json' | 'bytes';
  /** Priority under overload: the server admits bets, balances and payments before other calls. */
  readonly importance: 'money' | 'other';
  /** The param with the client's clock, which the specification defines for some reads. It makes every address unique, so
   *  no cache in between can answer. The server ignores it. */
  readonly clock?: 'time' | 'v';
  /** Maximum body size in bytes, if it differs from the default. */
  readonly bytesMax?: number;
  /** False until the server implements the call. It then refuses with `not_served`. */
  readonly served: boolean;
  readonly params: z.ZodMiniType<Params>;
  readonly answer: z.ZodMiniType<Answer>;
  readonly refusals: R;
};

type Reads = { readonly writes: false };

/** The call changes state, as some GETs of the specification do. It needs an Idempotency-Key or a natural key. */
type Writes<R extends Refusals> = {
  readonly writes: true;
  /** A call that moves cash is refused until the player accepts the current terms. `in cash mode`: params with `mode: 'cash'`. */
  readonly movesCash: 'always' | 'in cash mode' | 'never';
  /** True if a player's call is refused during maintenance of their market. */
  readonly restsInMaintenance: boolean;
  readonly keeps: Keeping<keyof NoInfer<R> & string>;
  /** Name of the equivalent GET. */
  readonly twinOf?: string;
};

/** A call of the wire. It drives routing and validation of the server, the typed client and the OpenAPI document. */
export type Call<Params = unknown, Answer = unknown, R extends Refusals = Refusals> = Facts<Params, Answer, R> & (Reads | Writes<R>);

/** A call that changes state. */
export type WritingCall<Params = unknown, Answer = unknown, R extends Refusals = Refusals> = Facts<Params, Answer, R> & Writes<R>;

/** Declares a call and infers the types of params, answer and refusals. */
export function defineCall<Params, Answer, const R extends Refusals>(call: WritingCall<Params, Answer, R>): WritingCall<Params, Answer, R>;
export function defineCall<Params, Answer, const R extends Refusals>(call: Call<Params, Answer, R>): Call<Params, Answer, R>;
export function defineCall<Params, Answer, const R extends Refusals>(call: Call<Params, Answer, R>): Call<Params, Answer, R> {
  return call;
}

/** Declares the POST twin of a GET that changes state: same path, params, answer, refusals and stored answers. A request
 *  started with one can be repeated with the other. Our own client uses the POST. */
export function postTwin<Params, Answer, R extends Refusals>(call: WritingCall<Params, Answer, R>): WritingCall<Params, Answer, R> {
  return {
    ...call,
    name: `${call.name}Post`,
    summary: `POST twin: ${call.summary}`,
    method: 'POST',
    encoding: 'json',
    twinOf: call.name,
  };
}

/** Returns the operation of a call, which twins share. */
export function operationOf({ name, twinOf }: { readonly name: string; readonly twinOf?: string }): string {
  return twinOf ?? name;
}

/** Returns whether a request may omit the Idempotency-Key: a writing GET with a natural key, or an unsigned call. */
export function mayLackKey(call: WritingCall): boolean {
  if (call.signing === 'unsigned') return true;
  return call.method === 'GET' && call.keeps.by === 'platform' && call.keeps.natural !== undefined;
}

export type ParamsOf<C> = C extends { readonly params: z.ZodMiniType<infer P> } ? P : never;
export type AnswerOf<C> = C extends { readonly answer: z.ZodMiniType<infer A> } ? A : never;
export type RefusalOf<C> = C extends { readonly refusals: infer R } ? keyof R & string : never;
