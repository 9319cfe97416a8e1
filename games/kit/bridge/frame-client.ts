import type { BridgeEnvelope, FrameToLobby, LobbyToFrame, RoundView } from './bridge.ts';
import { readLobbyMessage } from './lobby-message.ts';
import type { Launch } from './launch-address.ts';

/** Result of a request: the next step of the round, a refusal in the player's language, or a timeout. */
export type Answer =
  | { readonly status: 'round'; readonly round: RoundView }
  | { readonly status: 'refused'; readonly code: string; readonly text: string }
  | { readonly status: 'lost' };

/** The browser functions that the client uses. Tests pass their own. */
export type FrameWorld = {
  readonly post: (envelope: BridgeEnvelope<FrameToLobby>, targetOrigin: string) => void;
  readonly listen: (hear: (arrived: { readonly origin: string; readonly source: unknown; readonly data: unknown }) => void) => () => void;
  /** The only window whose messages are accepted. */
  readonly parent: unknown;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly newId: () => string;
};

export type LobbyMessage = Exclude<LobbyToFrame, { readonly type: 'round' } | { readonly type: 'refused' }>;

/** The game's own fields, for example numbers or chips per place. */
export type StartChoice = Readonly<Record<string, unknown>>;

export type FrameClient = {
  readonly ready: () => void;
  /** `choice` is for games with a choice. `isAutoplay` is true when autoplay started the round. */
  readonly play: (stakeMinor: string, choice?: StartChoice, isAutoplay?: boolean) => Promise<Answer>;
  readonly act: (roundId: string, action: unknown) => Promise<Answer>;
  /** Cancels a bet while its shared round accepts bets. */
  readonly takeBack: (roundId: string) => Promise<Answer>;
  /** Sends a message that needs no answer, e.g. to open the history, a deposit or the fairness page. */
  readonly send: (message: Exclude<FrameToLobby, { readonly requestId: string } | { readonly type: 'ready' }>) => void;
  readonly stop: () => void;
};

export const answerTimeoutMs = 7_000;
export const attemptsMax = 5;

type Pending = { readonly send: () => void; readonly settle: (answer: Answer) => void; cancelTimer: () => void };

/** Talks to the lobby. It checks origin, window, nonce and shape of every message. An unanswered request is sent again with
 *  the same id, so a lost answer never creates a second bet. */
export function createFrameClient(launch: Launch, world: FrameWorld, hear: (message: LobbyMessage) => void): FrameClient {
  const pending = new Map<string, Pending>();
  const post = (message: FrameToLobby): void => world.post({ tausi: 1, nonce: launch.nonce, message }, launch.parentOrigin);

  const request = (message: (requestId: string) => FrameToLobby): Promise<Answer> =>
    new Promise((resolve) => {
      const requestId = world.newId();
      const waiting: Pending = {
        send: () => post(message(requestId)),
        settle: (answer) => {
          waiting.cancelTimer();
          pending.delete(requestId);
          resolve(answer);
        },
        cancelTimer: () => undefined,
      };
      pending.set(requestId, waiting);
      attempt(waiting, 1);
    });

  const attempt = (waiting: Pending, number: number): void => {
    waiting.send();
    waiting.cancelTimer = world.after(answerTimeoutMs, () =>
      number < attemptsMax ? attempt(waiting, number + 1) : waiting.settle({ status: 'lost' }),
    );
  };

  const take = (message: LobbyToFrame): void => {
    if (message.type === 'round') return pending.get(message.requestId)?.settle({ status: 'round', round: message.round });
    if (message.type === 'refused')
      return pending.get(message.requestId)?.settle({ status: 'refused', code: message.code, text: message.text });
    // The connection is back, so pending requests are sent now and not after their timeout.
    if (message.type === 'connection' && message.online) for (const waiting of pending.values()) waiting.send();
    return hear(message);
  };

  const unlisten = world.listen(({ origin, source, data }) => {
    if (origin !== launch.parentOrigin || source !== world.parent) return;
    const message = readLobbyMessage(data, launch.nonce);
    if (message !== null) take(message);
  });

  return {
    ready: () => post({ type: 'ready' }),
    play: (stakeMinor, choice, isAutoplay = false) => {
      const bet = { stakeMinor, ...(choice === undefined ? {} : { choice }), ...(isAutoplay ? { autoplay: true as const } : {}) };
      return request((requestId) => ({ type: 'play', requestId, ...bet }));
    },
    act: (roundId, action) => request((requestId) => ({ type: 'act', requestId, roundId, action })),
    takeBack: (roundId) => request((requestId) => ({ type: 'take-back', requestId, roundId })),
    send: post,
    stop: () => {
      unlisten();
      for (const waiting of pending.values()) waiting.cancelTimer();
      pending.clear();
    },
  };
}

/** Connects the client to a real browser window. */
export function browserWorld(): FrameWorld {
  return {
    post: (envelope, targetOrigin) => window.parent.postMessage(envelope, targetOrigin),
    listen: (hear) => {
      const listener = (arrived: MessageEvent<unknown>): void => hear(arrived);
      window.addEventListener('message', listener);
      return () => window.removeEventListener('message', listener);
    },
    parent: window.parent,
    after: (ms, run) => {
      const timer = window.setTimeout(run, ms);
      return () => window.clearTimeout(timer);
    },
    newId: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
