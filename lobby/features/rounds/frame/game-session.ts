import { answerTimeoutMs, attemptsMax } from '@tausi/games/kit/bridge/frame-client.ts';
import type { FrameToLobby, GameContext, LobbyToFrame, RoundView } from '@tausi/games/kit/bridge/bridge.ts';
import type { CouponView } from '@tausi/games/kit/coupon.ts';
import type { TableState } from '@tausi/games/kit/table.ts';
import type { Result } from '@tausi/kernel';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { OwnBets } from './own-bets.ts';
import { toAmount, toMinorText, toRoundView, type Launched, type WireRound } from './round-from-wire.ts';

type FrameRequest = Extract<FrameToLobby, { readonly requestId: string }>;
type Answered = Result<WireRound, ClientRefusal>;

type PlayParams = {
  readonly launchId: string;
  readonly stake: string;
  readonly choice?: Record<string, unknown>;
  readonly autoplay?: true;
};

/** The functions that a session receives from outside. */
export type SessionWorld = {
  readonly play: (params: PlayParams, key: string) => Promise<Answered>;
  readonly act: (params: { readonly roundId: string; readonly action: unknown }, key: string) => Promise<Answered>;
  readonly takeBack: (params: { readonly roundId: string }, key: string) => Promise<Answered>;
  readonly send: (message: LobbyToFrame) => void;
  readonly newKey: () => string;
  readonly nowMs: () => number;
  /** Resolves when a retry makes sense: the connection is back, the player asked, or some seconds passed. */
  readonly nextTry: () => Promise<void>;
  readonly textOf: (refusal: ClientRefusal) => string;
  /** Shows the reality check; resolves with whether the player continues. */
  readonly showRealityCheck: (refusal: ClientRefusal) => Promise<boolean>;
  /** Rotates a spent seed; resolves with whether that succeeded. */
  readonly rotateSeed: () => Promise<boolean>;
  /** `resuming` while an answer is missing: a round may have been played that the game does not know yet. */
  readonly onLine: (state: 'steady' | 'resuming') => void;
};

/** Game, language and appearance for the frame; the session adds the balance. */
export type Surroundings = Omit<GameContext, 'balanceMinor'>;

export const triesMax = 60;
const recentMax = 15;

/** Time after which the frame stops waiting for an answer. */
export const frameWaitsMs = answerTimeoutMs * attemptsMax;

/** The lobby's side of one launched game: turns the frame's requests into signed calls. A request keeps its idempotency key
 *  through every retry of the frame and the lobby, so it stays one bet. */
export class GameSession {
  readonly #launchId: string;
  readonly #world: SessionWorld;
  #surroundings: Surroundings | null = null;
  readonly #keys = new Map<string, string>();
  readonly #underWay = new Set<string>();
  #openRound: RoundView | null;
  #recentRounds: readonly RoundView[];
  #balanceMinor: string;
  /** The last balance that the lobby reported. */
  #heardMinor: string;
  #coupon: CouponView | null = null;
  #isBegun = false;
  /** Set for games with shared rounds; null elsewhere. */
  readonly #bets: OwnBets | null;

  constructor(launched: Launched, world: SessionWorld) {
    this.#launchId = launched.launchId;
    this.#world = world;
    this.#openRound = launched.openRound === null ? null : toRoundView(launched.openRound);
    this.#recentRounds = launched.recentRounds.map(toRoundView);
    this.#balanceMinor = toMinorText(launched.balance);
    this.#heardMinor = this.#balanceMinor;
    this.#bets = launched.hasTable === true ? new OwnBets() : null;
  }

  /** Takes a new state of the table, with the player's own bets if they were requested. */
  tableIs(table: TableState, mine?: readonly RoundView[]): void {
    this.#bets?.tableIs(table, mine);
    this.#sendTable();
  }

  /** A bet of the player was settled without an action of theirs. */
  betIs(bet: RoundView): void {
    this.#bets?.take(bet);
    this.#sendTable();
  }

  isMissingNews(): boolean {
    return this.#bets?.isMissingNews() ?? false;
  }

  /** The frame has loaded or reloaded: sends it the full state. */
  begin(): void {
    this.#isBegun = true;
    this.#sendAll();
  }

  /** Sets language, appearance and the like. A change is sent only between rounds, so that no spin is interrupted. */
  surround(surroundings: Surroundings): void {
    this.#surroundings = surroundings;
    if (this.#isBegun && this.#underWay.size === 0) this.#sendAll();
  }

  /** Plays or acts, and answers the frame under the request's id. */
  async request(message: FrameRequest): Promise<void> {
    // The frame repeats a request without an answer; the first one is still in flight.
    if (this.#underWay.has(message.requestId)) return;
    this.#underWay.add(message.requestId);
    const askedMs = this.#world.nowMs();
    const answer = await this.#answerLooked(message, askedMs);
    this.#underWay.delete(message.requestId);
    if (!answer.ok)
      return this.#world.send({
        type: 'refused',
        requestId: message.requestId,
        code: answer.error.code,
        text: this.#world.textOf(answer.error),
      });
    const round = toRoundView(answer.value);
    this.#remember(round);
    // A frame that stopped waiting no longer knows the request, so it receives the current state.
    if (this.#world.nowMs() - askedMs >= frameWaitsMs) return this.#sendAll();
    this.#world.send({ type: 'round', requestId: message.requestId, round });
    this.#sendTable();
  }

  /** Takes a balance changed outside a round: a deposit, another tab. */
  balanceChanged(amount: string): void {
    // A round's balance comes with the round. Sent earlier, it would reveal the outcome before the reels stop.
    if (!this.#isBegun || this.#underWay.size > 0 || amount.startsWith('-')) return;
    const changed = toMinorText(amount);
    // An amount that was heard before is older than the rounds since then.
    const isNews = changed !== this.#heardMinor && changed !== this.#balanceMinor;
    this.#heardMinor = changed;
    if (!isNews) return;
    this.#balanceMinor = changed;
    this.#world.send({ type: 'balance', balanceMinor: changed });
  }

  /** Sets the coupon that the next stake carries if it fits. */
  couponIs(coupon: CouponView | null): void {
    this.#coupon = coupon;
    if (this.#isBegun && this.#surroundings !== null) this.#world.send({ type: 'coupon', coupon });
  }

  #sendAll(): void {
    if (this.#surroundings === null) return;
    const context = { ...this.#surroundings, balanceMinor: this.#balanceMinor };
    this.#world.send({ type: 'context', context, openRound: this.#openRound, recentRounds: this.#recentRounds, recall: null });
    if (this.#coupon !== null) this.#world.send({ type: 'coupon', coupon: this.#coupon });
    this.#sendTable();
  }

  #sendTable(): void {
    const message = this.#bets?.message() ?? null;
    if (this.#isBegun && this.#surroundings !== null && message !== null) this.#world.send(message);
  }

  /** Repeats a bet with the same key after a reality check or a seed rotation, unless its frame has stopped waiting. */
  async #answerLooked(message: FrameRequest, askedMs: number): Promise<Answered> {
    let answer = await this.#answerOf(message);
    const settles = { reality_check_due: this.#world.showRealityCheck, seed_spent: this.#world.rotateSeed };
    for (const code of ['reality_check_due', 'seed_spent'] as const) {
      if (answer.ok || answer.error.code !== code) continue;
      const goesOn = await settles[code](answer.error);
      if (goesOn && this.#world.nowMs() - askedMs < frameWaitsMs) answer = await this.#answerOf(message);
    }
    return answer;
  }

  async #answerOf(message: FrameRequest): Promise<Answered> {
    const key = this.#keys.get(message.requestId) ?? this.#world.newKey();
    this.#keys.set(message.requestId, key);
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#call(message, key);
      if (answer.ok || !isUncertain(answer.error) || tries === triesMax) {
        if (tries > 1) this.#lineIs('steady');
        return answer;
      }
      if (tries === 1) this.#lineIs('resuming');
      await this.#world.nextTry();
    }
  }

  #call(message: FrameRequest, key: string): Promise<Answered> {
    if (message.type === 'act') return this.#world.act({ roundId: message.roundId, action: message.action }, key);
    if (message.type === 'take-back') return this.#world.takeBack({ roundId: message.roundId }, key);
    const { choice, autoplay } = message;
    const params = { launchId: this.#launchId, stake: toAmount(message.stakeMinor) };
    return this.#world.play({ ...params, ...(choice === undefined ? {} : { choice }), ...(autoplay === true ? { autoplay } : {}) }, key);
  }

  #lineIs(state: 'steady' | 'resuming'): void {
    this.#world.onLine(state);
    this.#world.send({ type: 'connection', online: state === 'steady' });
  }

  #remember(round: RoundView): void {
    this.#balanceMinor = round.balanceMinor;
    this.#bets?.take(round);
    this.#openRound = round.status === 'open' && this.#bets === null ? round : null;
    if (round.status === 'open') return;
    this.#recentRounds = [round, ...this.#recentRounds.filter(({ roundId }) => roundId !== round.roundId)].slice(0, recentMax);
  }
}

/** Refusals that leave open whether the server carried out the request. */
function isUncertain(refusal: ClientRefusal): boolean {
  return refusal.code === 'unreachable' || refusal.code === 'answer_broken';
}
