import { createHash } from 'node:crypto';
import { gameId, idempotencyKey, instant, later, type Money, money, paymentId, playerId, roundId } from '@tausi/kernel';
import type { WalletCommand } from '@tausi/server/wallet/index.ts';
import { createDice, type Dice } from '../dice.ts';

/** The players of an engine, and the seed that decides its operations. */
export type EngineScript = {
  readonly seed: string;
  readonly players: readonly string[];
  /** The time of all operations, in milliseconds since 1970. It is fixed, so that a repeated command is identical in
   *  every field. */
  readonly atMs: number;
};

const hourMs = 3_600_000;
const game = gameId(29);

/** Operation number `index` of a script: one command, or several in sequence. The same index gives the same commands
 *  under the same keys in every process. */
export function operationAt({ seed, players, atMs }: EngineScript, index: number): readonly WalletCommand[] {
  const dice = createDice(`${seed}/${index}`);
  const player = playerId(players[hotIndex(dice.share(), players.length)] ?? '');
  const facts: Facts = { dice, id: uuidOf(`${seed}/${index}`), common: { playerId: player, at: instant(atMs) } };
  const chance = dice.below(100);
  if (chance < 66) return instantBet(facts);
  if (chance < 76) return waitingBet(facts);
  if (chance < 85) return providerBet(facts);
  if (chance < 90) return deposit(facts);
  if (chance < 96) return withdrawal(facts);
  return chance < 98 ? bonus(facts) : reward(facts);
}

type Facts = { readonly dice: Dice; readonly id: string; readonly common: Pick<WalletCommand, 'playerId' | 'at'> };

function instantBet({ dice, id, common }: Facts): readonly WalletCommand[] {
  const key = idempotencyKey(`play:${id}`);
  const [stake, payout] = [stakeOf(dice), payoutOf(dice)];
  const bet = { ...common, kind: 'stake_and_win', key, roundId: roundId(id), gameId: game, stake, payout } as const;
  // A coupon pays a part of the stake, once.
  const couponId = uuidOf(`coupon of ${id}`);
  return [dice.happens(0.05) ? { ...bet, coupon: { couponId, amount: money('KES', 1_000n) } } : bet];
}

function waitingBet({ dice, id, common }: Facts): readonly WalletCommand[] {
  const [stake, payout] = [stakeOf(dice), payoutOf(dice)];
  const round = { ...common, roundId: roundId(id), gameId: game };
  const settle = { ...round, key: idempotencyKey(`settle:${id}`) };
  return [
    { ...round, kind: 'stake', key: idempotencyKey(`play:${id}`), stake },
    dice.happens(0.25) ? { ...settle, kind: 'void', stake } : { ...settle, kind: 'win', payout },
  ];
}

function providerBet({ dice, id, common }: Facts): readonly WalletCommand[] {
  const [stake, payout] = [stakeOf(dice), payoutOf(dice)];
  const of = { ...common, provider: 'somebody', gameId: game };
  const second = { ...of, transactionId: `${id}-2`, key: idempotencyKey(`somebody:${id}-2`) };
  const sessionEndsAt = later(common.at, hourMs);
  return [
    { ...of, kind: 'provider_bet', transactionId: id, key: idempotencyKey(`somebody:${id}`), stake, round: id, sessionEndsAt },
    dice.happens(0.33)
      ? { ...second, kind: 'provider_rollback', undoes: id }
      : { ...second, kind: 'provider_win', payout, round: id, betId: id },
  ];
}

function deposit({ dice, id, common }: Facts): readonly WalletCommand[] {
  const key = idempotencyKey(`deposit:${id}`);
  return [{ ...common, kind: 'deposit_credited', key, paymentId: paymentId(id), provider: 'development', amount: stakeOf(dice) }];
}

function withdrawal({ dice, id, common }: Facts): readonly WalletCommand[] {
  const expiresAt = later(common.at, hourMs);
  return [
    { ...common, kind: 'hold', key: idempotencyKey(`hold:${id}`), holdId: id, amount: stakeOf(dice), expiresAt },
    dice.happens(0.5)
      ? { ...common, kind: 'capture', key: idempotencyKey(`capture:${id}`), holdId: id, provider: 'development' }
      : { ...common, kind: 'release', key: idempotencyKey(`release:${id}`), holdId: id },
  ];
}

// Refused while another bonus is being wagered.
function bonus({ dice, id, common }: Facts): readonly WalletCommand[] {
  const amount = stakeOf(dice);
  const terms = {
    campaign: 'faults',
    wageringRequirement: money('KES', amount.minor * BigInt(dice.between(0, 4))),
    contribution: { byGamePpm: {}, otherGamesPpm: 500_000, lowRiskPpm: 0 },
    stakeOrder: dice.happens(0.5) ? 'bonus_first' : 'cash_first',
    stakeMax: null,
    cashOutMax: null,
    expiresAt: later(common.at, 24 * hourMs),
  } as const;
  const end = { ...common, bonusId: id, key: idempotencyKey(`end:${id}`) };
  return [
    { ...common, kind: 'bonus_granted', key: idempotencyKey(`bonus:${id}`), bonusId: id, amount, terms },
    dice.happens(0.5) ? { ...end, kind: 'bonus_converted' } : { ...end, kind: 'bonus_forfeited', why: 'given_up' },
  ];
}

function reward({ dice, id, common }: Facts): readonly WalletCommand[] {
  const key = idempotencyKey(`reward:${id}`);
  return [{ ...common, kind: 'reward_paid', key, rewardId: id, campaign: 'faults', amounts: [stakeOf(dice), money('COIN', 5n)] }];
}

function stakeOf(dice: Dice): Money {
  return money('KES', BigInt(dice.between(1, 50)) * 2_000n);
}

function payoutOf(dice: Dice): Money {
  return money('KES', BigInt(dice.between(0, 90)) * 1_000n);
}

// A tenth of all operations hits five players, and a fiftieth hits one of them.
function hotIndex(share: number, count: number): number {
  const wanted = share < 0.02 ? 0 : share < 0.1 ? 1 + Math.floor(((share - 0.02) / 0.08) * 4) : Math.floor(((share - 0.1) / 0.9) * count);
  return Math.min(count - 1, wanted);
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
