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
  | 'reporting'
  | 'support';

/** A refusal's lasting name → its number at the wire (`result` of the envelope). */
export type Refusals = Readonly<Record<string, number>>;

/** What remembers that a call was done, so that the same asked for again is not done again (docs/wire.md). */
export type Keeping<Code extends string = string> =
  /** The context's own rows hold what was done under a key, for ever, and the answer is made from them again. */
  | { readonly by: 'context' }
  /** The platform keeps the answer itself, byte for byte, with a hash of what was asked. */
  | {
      readonly by: 'platform';
      /** For ever where value moves. */
      readonly until: 'forever' | 'a week';
      /** Refusals that can pass by themselves: nothing was done, and the key may be tried again. Any other is final. */
      readonly passing: readonly Code[];
      readonly natural?: NaturalKey;
    };

/** What a request does, told by the player and these params alone. A request without an Idempotency-Key goes by it. */
type NaturalKey = {
  readonly params: readonly string[];
  /** `for ever`: they name one thing that is done once (a box is opened), so its first answer is the answer.
   *  `for now`: what they name comes again (a language is chosen again, a rank is reached in every season); the handler
   *  does what is to be done, as often as it is asked. */
  readonly names: 'for ever' | 'for now';
};

type Facts<Params, Answer, R extends Refusals> = {
  readonly context: Context;
  /** The operation, in camelCase; file names follow it (`open-lucky-box.ts`). */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** A name in braces (`/api/payments/{id}`) is a param that travels in the path; it arrives in the params by that name. */
  readonly path: string;
  readonly signing: Signing;
  /** A signed call that a player without a phone may make too: what leads to a bound phone, and the way out. */
  readonly takesPhoneless?: true;
  /** Where the params travel. A `form` call accepts JSON too. The body of a `bytes` call is a file, and its params stand in
   *  the path. */
  readonly encoding: 'query' | 'form' | 'json' | 'bytes';
  /** The share of an overloaded server that the call competes for: bets, the purse and payments go before the rest. */
  readonly importance: 'money' | 'other';
  /** The param under which our client tells its clock with each asking, as the specification has it of some reads: no two
   *  addresses are the same, so nothing on the way answers by heart. The server does not read it. */
  readonly clock?: 'time' | 'v';
  /** The largest body, where it is another than every call's. */
  readonly bytesMax?: number;
  /** False until the server answers it; until then it refuses with `not_served`. */
  readonly served: boolean;
  readonly params: z.ZodMiniType<Params>;
  readonly answer: z.ZodMiniType<Answer>;
  readonly refusals: R;
};

type Reads = { readonly writes: false };

/** Changes something, as the specification's writing GETs do too: needs an Idempotency-Key or a natural one. */
type Writes<R extends Refusals> = {
  readonly writes: true;
  /** A call that moves cash is refused until the player accepts the current terms. `in cash mode`: params with `mode: 'cash'`. */
  readonly movesCash: 'always' | 'in cash mode' | 'never';
  /** True if a player's call is refused during maintenance of their market. */
  readonly restsInMaintenance: boolean;
  readonly keeps: Keeping<keyof NoInfer<R> & string>;
  /** The name of the GET that this call does the same as. */
  readonly twinOf?: string;
};

/** One call of the wire. It drives the server's routing and validation, the typed client and the OpenAPI document. */
export type Call<Params = unknown, Answer = unknown, R extends Refusals = Refusals> = Facts<Params, Answer, R> & (Reads | Writes<R>);

/** A call that changes something. */
export type WritingCall<Params = unknown, Answer = unknown, R extends Refusals = Refusals> = Facts<Params, Answer, R> & Writes<R>;

/** Declares a call; the types of params, answer and refusals are inferred. */
export function defineCall<Params, Answer, const R extends Refusals>(call: WritingCall<Params, Answer, R>): WritingCall<Params, Answer, R>;
export function defineCall<Params, Answer, const R extends Refusals>(call: Call<Params, Answer, R>): Call<Params, Answer, R>;
export function defineCall<Params, Answer, const R extends Refusals>(call: Call<Params, Answer, R>): Call<Params, Answer, R> {
  return call;
}

/** The POST twin of a GET that changes something: same path, params, answer and refusals, and one memory with it, so that
 *  an act begun by the one is answered again by the other. Our own client calls the twin. */
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

/** What a call does, whichever twin asks for it. */
export function operationOf({ name, twinOf }: { readonly name: string; readonly twinOf?: string }): string {
  return twinOf ?? name;
}

/** Whether a request may come without an Idempotency-Key: one of the specification's writing GETs, which are known by what
 *  they name, or of a call that nobody signs. */
export function mayLackKey(call: WritingCall): boolean {
  if (call.signing === 'unsigned') return true;
  return call.method === 'GET' && call.keeps.by === 'platform' && call.keeps.natural !== undefined;
}

export type ParamsOf<C> = C extends { readonly params: z.ZodMiniType<infer P> } ? P : never;
export type AnswerOf<C> = C extends { readonly answer: z.ZodMiniType<infer A> } ? A : never;
export type RefusalOf<C> = C extends { readonly refusals: infer R } ? keyof R & string : never;
