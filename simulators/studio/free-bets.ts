import { randomUUID } from 'node:crypto';
import type { SimulatorTime } from '../time.ts';

/** A free bet of a player. */
export type Reward = {
  readonly reward_uuid: string;
  readonly user: string;
  readonly game_code: string;
  readonly currency: string;
  readonly bet_value: number;
  readonly bet_count: number;
  readonly left: number;
  readonly status: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly operator_reference: string | null;
};

type NewReward = Pick<
  Reward,
  'user' | 'game_code' | 'currency' | 'bet_value' | 'bet_count' | 'start_time' | 'end_time' | 'operator_reference'
>;

/** The free bets of the studio, in memory. */
export class FreeBetBook {
  readonly #rewards: Reward[] = [];
  readonly #time: SimulatorTime;

  constructor(time: SimulatorTime) {
    this.#time = time;
  }

  create(asked: NewReward): Reward {
    const reward = { ...asked, reward_uuid: randomUUID(), left: asked.bet_count, status: 'FRS_ACTIVE' };
    this.#rewards.push(reward);
    return reward;
  }

  cancel(rewardId: string): Reward | null {
    return this.#change(rewardId, { status: 'FRS_CANCELED' });
  }

  listOf(user: string | null): readonly Reward[] {
    return this.#rewards.map((reward) => this.#shown(reward)).filter((reward) => user === null || reward.user === user);
  }

  /** The free bet that the next round of a player plays; null without one. */
  waiting(user: string, gameCode: string): Reward | null {
    return this.listOf(user).find((reward) => reward.game_code === gameCode && reward.status === 'FRS_ACTIVE') ?? null;
  }

  /** Uses one bet of a reward up. */
  use(rewardId: string): void {
    const reward = this.#rewards.find((each) => each.reward_uuid === rewardId);
    if (reward !== undefined) this.#change(rewardId, { left: reward.left - 1, status: reward.left <= 1 ? 'FRS_USED' : reward.status });
  }

  // Dates of this wire have no zone: they are UTC.
  #shown(reward: Reward): Reward {
    const isOver = reward.status === 'FRS_ACTIVE' && Date.parse(`${reward.end_time}Z`) <= this.#time.now();
    return isOver ? { ...reward, status: 'FRS_EXPIRED' } : reward;
  }

  #change(rewardId: string, change: Partial<Reward>): Reward | null {
    const at = this.#rewards.findIndex((each) => each.reward_uuid === rewardId);
    const before = this.#rewards[at];
    if (before === undefined) return null;
    const after = { ...before, ...change };
    this.#rewards[at] = after;
    return after;
  }
}
