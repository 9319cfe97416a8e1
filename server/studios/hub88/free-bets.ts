import * as z from 'zod/mini';
import type { FreeBet, FreeBets } from '../port/free-bets.ts';
import { StudioFault } from '../port/studio.ts';
import type { SignedPost } from './signed-post.ts';
import { dateOf, microsPerUnit } from './units.ts';

const prepaidShape = z.array(
  z.object({
    prepaid_uuid: z.string(),
    game_code: z.string(),
    currency: z.string(),
    bet_value: z.nullable(z.int()),
    bonus_buy: z.boolean(),
  }),
);
const rewardShape = z.object({
  reward_uuid: z.string().check(z.minLength(8)),
  status: z.string(),
  operator_reference: z.optional(z.nullable(z.string())),
});
const rewardsShape = z.object({ rewards: z.array(rewardShape) });

const statuses: Readonly<Record<string, FreeBet['status']>> = {
  FRS_ACTIVE: 'active',
  FRS_CREATED: 'active',
  FRS_USED: 'used',
  FRS_COMPLETED: 'used',
  FRS_CANCELED: 'cancelled',
  FRS_CANCELLED: 'cancelled',
  FRS_EXPIRED: 'expired',
};

/** Free bets by the vendor's prepaid templates: one whose worth we choose, for the game and the currency. */
export function createFreeBets(post: SignedPost): FreeBets {
  const listOf = async (user: string): Promise<readonly FreeBet[]> =>
    parsed(rewardsShape, await post('/freebet/rewards/list', { user })).rewards.map(freeBetOf);
  return {
    create: async (order) => {
      const { user, gameCode, currency, reference } = order;
      // An earlier answer may be lost, and the vendor does not compare references.
      const before = (await listOf(user)).find((each) => each.reference === reference);
      if (before !== undefined) return before;
      const prepaids = parsed(prepaidShape, await post('/freebet/prepaids/list', { game_code: gameCode, currency }));
      const value = Number(order.micros / microsPerUnit);
      const fitting = prepaids.find((each) => !each.bonus_buy && (each.bet_value === null || each.bet_value === value));
      if (fitting === undefined) throw new StudioFault(`no free bet of ${value} in ${currency} is offered for ${gameCode}`);
      const reward = await post('/freebet/rewards/create', {
        user,
        prepaid_uuid: fitting.prepaid_uuid,
        game_code: gameCode,
        currency,
        bet_value: value,
        bet_count: order.count,
        start_time: dateOf(order.from),
        end_time: dateOf(order.until),
        operator_reference: reference,
      });
      return freeBetOf(parsed(rewardShape, reward));
    },
    cancel: async (rewardId) => freeBetOf(parsed(rewardShape, await post('/freebet/rewards/cancel', { reward_uuid: rewardId }))),
    listOf,
  };
}

function freeBetOf({ reward_uuid: rewardId, status, operator_reference: reference = null }: z.infer<typeof rewardShape>): FreeBet {
  // An unknown status must not make a second free bet, so it counts as active.
  return { rewardId, status: statuses[status] ?? 'active', reference };
}

function parsed<Shape>(shape: z.ZodMiniType<Shape>, answer: unknown): Shape {
  const read = shape.safeParse(answer);
  if (!read.success) throw new StudioFault('the answer about free bets is not readable');
  return read.data;
}
