import * as z from 'zod/mini';
import { uuid } from '../edge.ts';

// Choices and actions of our own games. The service passes them to the game, which also checks rules beyond a schema, such as
// duplicates and chip totals. docs/fairness.md explains each field.

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const listOf = <T extends z.core.$ZodType>(element: T, least: number, most: number) =>
  z.array(element).check(z.minLength(least), z.maxLength(most));
const chips = z.optional(whole(1, 20));

/** The shared round of a bet, and its slot among the player's bets. */
const onShared = (slots: number) => ({ round: uuid, slot: whole(1, slots) });

/** By the game's short name. Games not listed take no choice. */
export const gameChoices = {
  baccarat: z.strictObject({ chips: z.strictObject({ player: chips, banker: chips, tie: chips, playerPair: chips, bankerPair: chips }) }),
  dice: z.strictObject({ side: z.enum(['under', 'over']), chance: whole(1, 95) }),
  keno: z.strictObject({ numbers: listOf(whole(1, 40), 1, 10) }),
  'lucky-plane': z.strictObject({ ...onShared(2), autoCashOutAt: z.optional(z.nullable(whole(101, 100_000))) }),
  'lucky-six': z.strictObject({
    ...onShared(5),
    lines: listOf(listOf(whole(1, 48), 6, 6), 0, 6),
    first: listOf(
      z.union([
        z.strictObject({ type: z.literal('colour'), colour: whole(0, 7) }),
        z.strictObject({ type: z.literal('parity'), side: z.enum(['odd', 'even']) }),
        z.strictObject({ type: z.literal('half'), side: z.enum(['low', 'high']) }),
      ]),
      0,
      4,
    ),
  }),
  'lucky-user': z.strictObject({ ticket: z.string().check(z.regex(/^\d{4}$/)) }),
  mines: z.strictObject({ mines: whole(1, 20) }),
  plinko: z.strictObject({ rows: z.literal([8, 12, 16]), risk: z.enum(['low', 'medium', 'high']) }),
  'rainbow-wheel': z.strictObject({
    colours: listOf(z.enum(['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet']), 1, 7),
  }),
  roulette: z.strictObject({ bets: listOf(z.strictObject({ place: z.string(), chips: whole(1, 100) }), 1, 100) }),
  'virtual-football': z.strictObject({
    ...onShared(10),
    matchday: whole(1, 22),
    picks: listOf(z.strictObject({ match: whole(0, 5), selection: z.string() }), 1, 10),
  }),
} as const;

/** By the game's short name. Games not listed take no actions. */
export const gameActions = {
  blackjack: z.strictObject({ type: z.enum(['hit', 'stand', 'double', 'split']) }),
  'hi-lo': z.union([
    z.strictObject({ type: z.literal('guess'), side: z.enum(['up', 'down']) }),
    z.strictObject({ type: z.enum(['skip', 'cash-out', 'leave']) }),
  ]),
  'lucky-plane': z.strictObject({ type: z.literal('cash-out') }),
  mines: z.union([
    z.strictObject({ type: z.literal('dig'), cell: whole(0, 24) }),
    z.strictObject({ type: z.enum(['cash-out', 'finish']) }),
  ]),
  'savanna-riches': z.strictObject({ type: z.literal('choose-guide'), guide: z.enum(['elephant', 'lion', 'peacock']) }),
} as const;
