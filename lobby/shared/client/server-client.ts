import type { AnswerOf, Call, ParamsOf } from '@tausi/contract/call.ts';
import { err, ok, type Result, isRecord } from '@tausi/kernel';
import { newNonce, signCas1 } from './cas1.ts';
import { localRefusal, readAnswer, type Arrived, type CallRefusal, type ClientRefusal } from './refusal.ts';
import { toQuery, toWireRequest, type WireRequest } from './wire-request.ts';

/** A token with its signing key. */
export type Credentials = { readonly token: string; readonly key: CryptoKey };

/** A social sign-in without a bound phone is not fully signed in. */
export type PlayerCredentials = Credentials & { readonly isPhoneBound: boolean };

/** The client's dependencies; tests pass their own. */
export type ClientWorld = {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Waits between attempts. For a wait above one second, which the server asked for, the player sees a countdown. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly player: () => Promise<PlayerCredentials | null>;
  readonly guest: () => Promise<Credentials | null>;
  /** Called when the server refuses the signature or session: the browser forgets everything of its owner. */
  readonly signOut: (owner: 'player' | 'guest', refused: Credentials) => void;
};

export type CallOptions = {
  /** The idempotency key, made when the person acts. A repeat of the same act passes the same key. Without it, each call is a
   *  new act. */
  readonly key?: string;
  /** For a read repeated after a change. It waits for an identical read in flight and then asks. Without it, the read would be
   *  cancelled as a duplicate, and the other answer may be stale. */
  readonly afterChange?: boolean;
};

export type CallServer = <C extends Call>(
  call: C,
  params: ParamsOf<C>,
  options?: CallOptions,
) => Promise<Result<AnswerOf<C>, CallRefusal<C>>>;

const timeoutMs = 10_000;
const retriesMax = 3;
// The server closed the request because its body came too slowly; it processed nothing.
const tookTooLong = 408;
export const retryPauseMs = 1_000;
/** The client never waits longer than this, whatever the server asks, so that no screen loads forever. */
const retryAfterMsMax = 30_000;

/** The lobby's HTTP client: signs, retries, cancels duplicates, and names every refusal. */
export class ServerClient {
  readonly #world: ClientWorld;
  readonly #inFlight = new Map<string, Promise<unknown>>();
  #clockOffsetMs = 0;

  readonly callServer: CallServer;

  constructor(world: ClientWorld) {
    this.#world = world;
    // Set here and not as a field initialiser: Safari 15 resolves no outer names in an initialiser with parentheses
    // (kernel/browser-floor.ts).
    this.callServer = (call, params, options) => this.#callOnce(call, params, options);
  }

  async #callOnce<C extends Call>(call: C, params: ParamsOf<C>, options: CallOptions = {}): Promise<Result<AnswerOf<C>, CallRefusal<C>>> {
    const request = toWireRequest(call, params);
    const identity = `${request.method} ${request.path}?${toQuery(request.query)} ${request.body}`;
    if (this.#inFlight.has(identity) && options.afterChange !== true) return err(localRefusal('too_frequent'));
    for (let twin = this.#inFlight.get(identity); twin !== undefined; twin = this.#inFlight.get(identity))
      await twin.catch(() => undefined);
    const answer = this.#answer(call, this.#withClock(call, request), call.writes ? (options.key ?? newNonce()) : '');
    this.#inFlight.set(identity, answer);
    try {
      return await answer;
    } finally {
      this.#inFlight.delete(identity);
    }
  }

  /** The estimated server time; a signature's time must be close to it. */
  serverNow(): number {
    return this.#world.now() + this.#clockOffsetMs;
  }

  // The clock param is added only here. Keys of the query cache and of duplicates must not contain it, or identical requests
  // would differ.
  #withClock({ clock }: Call, request: WireRequest): WireRequest {
    return clock === undefined ? request : { ...request, query: [...request.query, [clock, String(this.serverNow())]] };
  }

  async #answer<C extends Call>(call: C, request: WireRequest, key: string): Promise<Result<AnswerOf<C>, CallRefusal<C>>> {
    const first = await this.#attempt(call, request, key);
    if (first.ok || first.error.code !== 'clock_skew') return first;
    const serverTime = timeIn(first.error);
    if (serverTime === null) return first;
    this.#clockOffsetMs = serverTime - this.#world.now();
    return this.#attempt(call, request, key);
  }

  async #attempt<C extends Call>(call: C, request: WireRequest, key: string): Promise<Result<AnswerOf<C>, CallRefusal<C>>> {
    const signer = await this.#signerOf(call);
    if (signer === 'missing') return err(localRefusal('sign_in_needed'));
    const arrived = await this.#arriveWithRetries(request, signer, key);
    if (arrived === null) return err(localRefusal('unreachable'));
    const envelope = readAnswer(call, arrived);
    if (!envelope.ok) {
      if (envelope.refusal.code === 'signature_refused' && signer.signs) this.#signOut(signer);
      return err(envelope.refusal);
    }
    return isAnswerOf(call, envelope.data) ? ok(envelope.data) : err(localRefusal('answer_broken'));
  }

  #signOut({ owner, credentials }: Signer): void {
    if (owner !== null && credentials !== null) this.#world.signOut(owner, credentials);
  }

  async #signerOf(call: Call): Promise<Signer | 'missing'> {
    const asPlayer = call.signing === 'guest-signed' ? null : await this.#world.player();
    if (asPlayer !== null) return { owner: 'player', credentials: asPlayer, signs: isSignedBy(asPlayer, call) };
    if (call.signing === 'signed') return 'missing';
    if (call.signing === 'guest-signed' || call.signing === 'signed-or-guest') {
      const asGuest = await this.#world.guest();
      return asGuest === null ? 'missing' : { owner: 'guest', credentials: asGuest, signs: true };
    }
    return { owner: null, credentials: null, signs: false };
  }

  /** Returns the raw answer, or null when no attempt reached the server. */
  async #arriveWithRetries(request: WireRequest, signer: Signer, key: string): Promise<Arrived | null> {
    for (let tries = 0; ; tries += 1) {
      const arrived = await this.#send(request, signer, key);
      if ((arrived !== null && arrived.status < 500 && arrived.status !== tookTooLong) || tries === retriesMax) return arrived;
      await this.#world.wait(pauseBefore(arrived));
    }
  }

  async #send(request: WireRequest, signer: Signer, key: string): Promise<Arrived | null> {
    const query = toQuery(request.query);
    const headers = await this.#headersOf(request, signer, key);
    // `AbortSignal.timeout` is newer than the browser floor.
    const patience = new AbortController();
    setTimeout(() => patience.abort(), timeoutMs);
    try {
      const response = await this.#world.fetch(query === '' ? request.path : `${request.path}?${query}`, {
        method: request.method,
        headers,
        signal: patience.signal,
        cache: 'no-store',
        // `credentials` keeps its default, same-origin: the device cookie, the only one, is sent along (docs/wire.md).
        ...(request.contentType === null ? {} : { body: request.body }),
      });
      // The body is read inside the `try`, because a connection that breaks in the middle of an answer is retried too.
      return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
    } catch {
      // No network, a broken connection or a timeout: the caller retries.
      return null;
    }
  }

  async #headersOf(request: WireRequest, { credentials, signs }: Signer, key: string): Promise<Record<string, string>> {
    const headers: Record<string, string> = {};
    if (request.contentType !== null) headers['content-type'] = request.contentType;
    if (key !== '') headers['idempotency-key'] = key;
    if (credentials === null) return headers;
    headers['token'] = credentials.token;
    if (!signs) return headers;
    const time = this.serverNow();
    headers['time'] = String(time);
    headers['r'] = await signCas1(credentials.key, {
      method: request.method,
      path: request.path,
      params: request.query,
      body: request.body,
      token: credentials.token,
      time,
      nonce: newNonce(),
      idempotencyKey: key,
    });
    return headers;
  }
}

type Signer = {
  readonly owner: 'player' | 'guest' | null;
  readonly credentials: Credentials | null;
  /** False: the token is sent without a signature. */
  readonly signs: boolean;
};

/** An open call is signed for a fully signed-in player (specification §5, the game list). */
function isSignedBy(player: PlayerCredentials, { signing }: Call): boolean {
  return signing === 'signed-or-unsigned' ? player.isPhoneBound : signing !== 'unsigned';
}

// One second, unless a busy server asks for longer. A date (RFC 9110) is ignored, because the local clock may be wrong.
function pauseBefore(arrived: { readonly retryAfter: string | null } | null): number {
  const asked = Number(arrived?.retryAfter) * 1_000 || 0;
  return Math.min(Math.max(asked, retryPauseMs), retryAfterMsMax);
}

function timeIn(refusal: ClientRefusal): number | null {
  return isRecord(refusal.data) && typeof refusal.data['serverTime'] === 'number' ? refusal.data['serverTime'] : null;
}

// The server validates its answers before it sends them. The browser's build has no schemas (lobby/bundling/strip-contract.ts),
// so the check passes there. With schemas, as in tests, it runs again.
function isAnswerOf<C extends Call>(call: C, data: unknown): data is AnswerOf<C> {
  return !('answer' in call) || call.answer.safeParse(data).success;
}
