import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { takeBackBet } from '@tausi/contract/rounds/shared/take-back-bet.ts';
import { launchAddress } from '@tausi/games/kit/bridge/launch-address.ts';
import type { FrameToLobby, LobbyToFrame } from '@tausi/games/kit/bridge/bridge.ts';
import type { CouponView } from '@tausi/games/kit/coupon.ts';
import type { Result } from '@tausi/kernel';
import { useStore } from 'zustand';
import { newNonce } from '../../../shared/client/cas1.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { armedCoupon, fitsGame, type ArmedCoupon } from '../../../shared/coupon/armed-coupon.ts';
import { callServer } from '../../../shared/client/server.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { createCouponOfPlay } from '../coupon/coupon-of-play.ts';
import { followTable } from './follow-table.ts';
import { keepReceipts } from '../fairness/signatures/kept-receipts.ts';
import { keepRefusal } from '../recent/refused-bets.ts';
import { readFrameMessage } from './frame-message.ts';
import { GameSession, type SessionWorld } from './game-session.ts';
import { toMinorText, type Launched } from './round-from-wire.ts';
import { createRetryBell } from './retry-bell.ts';
import type { WireRound } from './round-from-wire.ts';
import { showRealityCheck } from './reality-check.ts';
import { useSurroundings } from './use-surroundings.ts';
import { rotateSpentSeed } from '../fairness/seeds/rotate-own-seed.ts';

/** The requests of a frame besides rounds. */
export type FrameCommand = Exclude<
  FrameToLobby,
  { readonly type: 'ready' | 'data-taken' | 'list-plain-games' } | { readonly requestId: string }
>;

export type HostedGame = {
  readonly address: string;
  readonly isReady: boolean;
  /** `resuming`: the answer to a bet is missing and is being requested again. */
  readonly line: 'steady' | 'resuming';
  readonly tryNow: () => void;
};

/** The page of a game, and its launch once that is answered; the page loads meanwhile. */
export type Hosting = {
  readonly page: string;
  readonly launch: { readonly launched: Launched; readonly seeded: Promise<void> } | null;
};

/** Hosts a game in a frame: listens to exactly that frame, answers it, and keeps its balance and surroundings up to date. */
export function useGameSession(
  { page, launch }: Hosting,
  frame: RefObject<HTMLIFrameElement | null>,
  onCommand: (command: FrameCommand) => void,
): HostedGame {
  const [nonce] = useState(newNonce);
  const [bell] = useState(createRetryBell);
  const [isThere, setThere] = useState(false);
  const wasHeard = useRef(false);
  const [line, setLine] = useState<HostedGame['line']>('steady');
  const { origin } = new URL(page);
  const launched = launch?.launched ?? null;
  const surroundings = useSurroundings(launched);
  const player = usePlayerInfo();
  const latest = useLatest({ onCommand, textOf: useRefusalText() });
  const session = useRef<GameSession | null>(null);

  const send = useCallback(
    (message: LobbyToFrame): void => frame.current?.contentWindow?.postMessage({ tausi: 1, nonce, message }, origin),
    [frame, nonce, origin],
  );

  useEffect(() => {
    const hear = (message: FrameToLobby): void => {
      if ('requestId' in message) return void session.current?.request(message);
      if (message.type === 'data-taken') return void countFrame(message.bytes);
      if (message.type === 'list-plain-games') return void sendPlainGames(send);
      if (message.type !== 'ready') return latest.current.onCommand(message);
      wasHeard.current = true;
      setThere(true);
      session.current?.begin();
    };
    return listen({ hear, send, identity: () => ({ origin, nonce, source: frame.current?.contentWindow ?? null }) });
  }, [frame, nonce, origin, send, latest]);

  useEffect(() => {
    if (launch === null) return undefined;
    const opened = openSession(
      { ...launch, frame: nonce },
      { send, nextTry: bell.wait, textOf: (refusal) => latest.current.textOf(refusal), onLine: setLine },
    );
    session.current = opened;
    // A frame that loaded before the launch was answered has already sent its message.
    if (wasHeard.current) opened.begin();
    return launch.launched.hasTable === true ? followTable(launch.launched, opened) : undefined;
  }, [launch, nonce, send, bell, latest]);

  useEffect(() => {
    if (surroundings !== null) session.current?.surround(surroundings);
  }, [surroundings]);
  const isForCash = launched?.mode === 'cash';
  useCouponShown(session, launched);
  useEffect(() => {
    if (isForCash && player !== undefined) session.current?.balanceChanged(player.cash);
  }, [isForCash, player]);
  const address = launchAddress(page, { parentOrigin: location.origin, nonce });
  return { address, isReady: isThere && launched !== null, line, tryNow: bell.ring };
}

/** Shows the frame the coupon in use, if the game accepts it. */
function useCouponShown(session: RefObject<GameSession | null>, launched: Launched | null): void {
  const gameId = launched?.mode === 'cash' ? launched.gameId : null;
  const coupon = useStore(armedCoupon, (state) => state.coupon);
  useEffect(() => {
    if (gameId !== null) session.current?.couponIs(coupon !== null && fitsGame(coupon, gameId) ? viewOf(coupon) : null);
  }, [session, gameId, coupon]);
}

function openSession(
  { launched, seeded, frame }: NonNullable<Hosting['launch']> & { readonly frame: string },
  world: Pick<SessionWorld, 'send' | 'nextTry' | 'textOf' | 'onLine'>,
): GameSession {
  const coupons = createCouponOfPlay(launched);
  return new GameSession(launched, {
    ...world,
    play: async (params, key) => {
      await seeded;
      const couponId = coupons.take(key, BigInt(toMinorText(params.stake)));
      const answer = await callServer(playRound, { ...params, frame, ...(couponId === undefined ? {} : { couponId }) }, { key });
      coupons.ended({ key, refusal: answer.ok ? null : answer.error.code });
      if (!answer.ok) keepRefusal(answer.error, world.textOf(answer.error));
      return kept(answer);
    },
    act: async (params, key) => kept(await callServer(actInRound, params, { key })),
    takeBack: async (params, key) => kept(await callServer(takeBackBet, params, { key })),
    newKey: newNonce,
    nowMs: () => performance.now(),
    showRealityCheck,
    rotateSeed: () => rotateSpentSeed(launched.mode),
  });
}

function viewOf({ reducesMinor, stakeMinMinor, isExact }: ArmedCoupon): CouponView {
  return { reducesMinor, stakeMinMinor, isExact };
}

// A frame that cannot show its game asks for other games. Few browsers need this, so it is a lazy chunk.
async function sendPlainGames(send: (message: LobbyToFrame) => void): Promise<void> {
  const { listPlainGames } = await import('./other-games.ts');
  const games = await listPlainGames();
  send({ type: 'games', games: games.map(({ gameId, name, showName }) => ({ gameId, name, title: showName })) });
}

/** Stores the receipts of an answer before the game shows it. */
async function kept<A extends Result<WireRound, ClientRefusal>>(answer: A): Promise<A> {
  if (answer.ok) await keepReceipts(answer.value);
  return answer;
}

/** The data meter belongs to the chunk loaded after the lobby is idle, so that a game does not wait for it. */
export async function countFrame(bytes: number): Promise<void> {
  const { countData } = await import('../../../shared/lite/data-meter.ts');
  countData('games', bytes);
}

type Ears = {
  readonly hear: (message: FrameToLobby) => void;
  readonly send: (message: LobbyToFrame) => void;
  readonly identity: () => { readonly origin: string; readonly nonce: string; readonly source: unknown };
};

/** Listens to the frame, and reports a lost connection or a hidden page to it. Returns a stop function. */
function listen({ hear, send, identity }: Ears): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    'message',
    (arrived: MessageEvent<unknown>) => {
      const message = readFrameMessage(arrived, identity());
      if (message !== null) hear(message);
    },
    { signal },
  );
  addEventListener('offline', () => send({ type: 'connection', online: false }), { signal });
  addEventListener('online', () => send({ type: 'connection', online: true }), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') send({ type: 'pause' });
    },
    { signal },
  );
  return () => stop.abort();
}

/** A listener created once must still read the latest values. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
