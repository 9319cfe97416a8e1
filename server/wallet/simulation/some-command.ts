import {
  assert,
  gameId,
  idempotencyKey,
  later,
  money,
  paymentId,
  roundId,
  type IdempotencyKey,
  type Instant,
  type Money,
  type PlayerId,
} from '@tausi/kernel';
import type { BonusTerms } from '../rules/bonus/bonus.ts';
import type { WalletCommand } from '../command.ts';
import type { Chance } from './chance.ts';

/** The earlier commands, for those that follow from them: the end of a round, of a hold, of a provider's bet. */
export type KnownCommands = { readonly commands: readonly WalletCommand[]; readonly players: readonly PlayerId[] };

/** Makes a command: often one that follows from an earlier one, sometimes one that reuses its key for another
 *  command. */
export function someCommand(chance: Chance, asked: KnownCommands, at: Instant): WalletCommand {
  const earlier = asked.commands[chance.below(asked.commands.length)];
  if (earlier !== undefined && chance.is(0.04)) return reusingKeyOf(earlier, chance, at);
  const following = earlier !== undefined && chance.is(0.6) ? followerOf(earlier, chance, at) : null;
  const [first, ...others] = asked.players;
  assert(first !== undefined, 'somebody plays');
  return following ?? newCommand(chance, chance.oneOf([first, ...others]), at);
}

let numbered = 0;

// Ids need to differ only within a history; a counter makes them, so that a seed gives the same ones.
function newUuid(): string {
  numbered += 1;
  return `00000000-0000-7000-8000-${numbered.toString(16).padStart(12, '0')}`;
}

/** Restarts the ids for a new history. */
export function startNumbering(): void {
  numbered = 0;
}

type Common = { readonly playerId: PlayerId; readonly at: Instant; readonly id: string };

function newCommand(chance: Chance, playerId: PlayerId, at: Instant): WalletCommand {
  const make = chance.oneOf([newBet, newBet, newMoneyThroughTheDoor, newGift]);
  return make(chance, { playerId, at, id: newUuid() });
}

function newBet(chance: Chance, { id, ...common }: Common): WalletCommand {
  const round = { roundId: roundId(id), gameId: gameId(29), stake: amount(chance, 2_000) };
  const ofProvider = { provider: 'studio', transactionId: id, gameId: gameId(900), round: id, sessionEndsAt: later(common.at, 1) };
  return chance.oneOf<() => WalletCommand>([
    () => ({ ...common, ...round, kind: 'stake', key: keyFor('play', id) }),
    () => ({ ...common, ...round, kind: 'stake_and_win', key: keyFor('play', id), payout: amount(chance, 4_000, 0) }),
    () => ({ ...common, ...ofProvider, kind: 'provider_bet', key: keyFor('studio', id), stake: round.stake }),
  ])();
}

function newMoneyThroughTheDoor(chance: Chance, { id, ...common }: Common): WalletCommand {
  const taxOf = (kind: string) => (chance.is(0.5) ? { tax: { kind, amount: amount(chance, 50) } } : {});
  return chance.oneOf<() => WalletCommand>([
    () => ({
      ...common,
      ...taxOf('excise'),
      kind: 'deposit_credited',
      key: keyFor('deposit', id),
      paymentId: paymentId(id),
      provider: 'daraja',
      amount: amount(chance, 5_000, 100),
    }),
    () => ({
      ...common,
      ...taxOf('withholding'),
      kind: 'hold',
      key: keyFor('hold', id),
      holdId: id,
      amount: amount(chance, 3_000, 100),
      expiresAt: later(common.at, 60_000),
    }),
    () => ({
      ...common,
      kind: 'adjustment',
      key: keyFor('adjust', id),
      adjustmentId: id,
      amount: money('KES', BigInt(chance.below(2_000) - 1_000)),
      reason: 'simulated',
      requestedBy: 'one',
      approvedBy: chance.oneOf(['other', 'other', 'one']),
    }),
  ])();
}

function newGift(chance: Chance, { id, ...common }: Common): WalletCommand {
  const campaign = 'simulated';
  return chance.oneOf<() => WalletCommand>([
    () => ({
      ...common,
      kind: 'bonus_granted',
      key: keyFor('bonus', id),
      bonusId: id,
      amount: amount(chance, 2_000, 100),
      terms: bonusTerms(chance, common.at),
    }),
    () => ({
      ...common,
      kind: 'reward_paid',
      key: keyFor('reward', id),
      rewardId: id,
      campaign,
      amounts: chance.oneOf<readonly Money[]>([[amount(chance, 500)], [money('COIN', 5n)], [money('POINT', 40n)]]),
    }),
    () => ({
      ...common,
      kind: 'coins_played',
      key: keyFor('coin play', id),
      playId: id,
      campaign,
      price: money('COIN', BigInt(chance.below(4))),
      prizes: chance.oneOf<readonly Money[]>([[], [money('COIN', 3n)], [amount(chance, 50), money('POINT', 9n)]]),
    }),
    () => ({
      ...common,
      kind: 'points_redeemed',
      key: keyFor('redeem', id),
      redemptionId: id,
      points: money('POINT', 20n),
      into: amount(chance, 20),
    }),
  ])();
}

/** A possible successor of a command. Ends that exclude one another share a key or a row, and race. */
function followerOf(earlier: WalletCommand, chance: Chance, at: Instant): WalletCommand | null {
  const common = { playerId: earlier.playerId, at };
  if (earlier.kind === 'stake') {
    if (chance.is(0.4)) return raiseOf(earlier, chance, at);
    return endOf(earlier, earlier.stake, { chance, at });
  }
  if (earlier.kind === 'raise') {
    const whole = money('KES', earlier.staked.minor + earlier.stake.minor);
    return endOf(earlier, whole, { chance, at });
  }
  if (earlier.kind === 'hold') {
    const { holdId } = earlier;
    return chance.is(0.5)
      ? { ...common, kind: 'capture', key: keyFor('capture', holdId), holdId, provider: 'daraja' }
      : { ...common, kind: 'release', key: keyFor('release', holdId), holdId };
  }
  if (earlier.kind === 'deposit_credited')
    return { ...earlier, at, kind: 'deposit_reversed', key: keyFor('reversed', earlier.paymentId), holdId: earlier.paymentId };
  if (earlier.kind === 'capture') return { ...earlier, at, kind: 'payout_returned', key: keyFor('returned', earlier.holdId) };
  if (earlier.kind === 'release')
    return { ...common, kind: 'payout_found', key: keyFor('found', earlier.holdId), holdId: earlier.holdId, provider: 'daraja' };
  if (earlier.kind === 'provider_bet') return afterProviderBet(earlier, chance, at);
  if (earlier.kind === 'bonus_granted') {
    const { bonusId } = earlier;
    return chance.is(0.5)
      ? { ...common, kind: 'bonus_converted', key: keyFor('convert', bonusId), bonusId }
      : {
          ...common,
          kind: 'bonus_forfeited',
          key: keyFor('forfeit', bonusId),
          bonusId,
          why: chance.oneOf(['given_up', 'expired', 'revoked']),
        };
  }
  return null;
}

type Open = Pick<Extract<WalletCommand, { kind: 'stake' }>, 'playerId' | 'roundId' | 'gameId'>;
type Now = { readonly chance: Chance; readonly at: Instant };

function endOf({ playerId, roundId: round, gameId: game }: Open, stake: Money, { chance, at }: Now): WalletCommand {
  const end = { playerId, at, key: keyFor('settle', round), roundId: round, gameId: game };
  return chance.is(0.7) ? { ...end, kind: 'win', payout: amount(chance, 4_000, 0) } : { ...end, kind: 'void', stake };
}

// The first raise of a round: two at once have the same key, and one that ends the round has the key of its end.
function raiseOf(stake: Extract<WalletCommand, { kind: 'stake' }>, chance: Chance, at: Instant): WalletCommand {
  const { playerId, roundId: round, gameId: game } = stake;
  const raise = { playerId, at, roundId: round, gameId: game, stake: amount(chance, 2_000), staked: stake.stake };
  return chance.is(0.5)
    ? { ...raise, kind: 'raise', key: keyFor('raise', `${round}:0`) }
    : { ...raise, kind: 'raise_and_win', key: keyFor('settle', round), payout: amount(chance, 4_000, 0) };
}

// A rollback may come before the bet it undoes, or twice.
function afterProviderBet(bet: Extract<WalletCommand, { kind: 'provider_bet' }>, chance: Chance, at: Instant): WalletCommand {
  const id = newUuid();
  const common = { playerId: bet.playerId, at, key: keyFor('studio', id), provider: bet.provider, transactionId: id, gameId: bet.gameId };
  return chance.is(0.6)
    ? { ...common, kind: 'provider_win', payout: amount(chance, 4_000, 0), round: bet.round, betId: bet.transactionId }
    : { ...common, kind: 'provider_rollback', undoes: bet.transactionId };
}

function reusingKeyOf(earlier: WalletCommand, chance: Chance, at: Instant): WalletCommand {
  return { ...newCommand(chance, earlier.playerId, at), key: earlier.key };
}

function bonusTerms(chance: Chance, at: Instant): BonusTerms {
  return {
    campaign: 'simulated',
    wageringRequirement: amount(chance, 3_000, 0),
    contribution: { byGamePpm: { '29': 1_000_000 }, otherGamesPpm: 500_000, lowRiskPpm: 0 },
    stakeOrder: chance.oneOf(['bonus_first', 'cash_first']),
    stakeMax: chance.is(0.3) ? money('KES', 1_000n) : null,
    cashOutMax: chance.is(0.3) ? money('KES', 1_500n) : null,
    expiresAt: later(at, 1 + chance.below(60_000)),
  };
}

function keyFor(cause: string, id: string): IdempotencyKey {
  return idempotencyKey(`${cause}:${id}`);
}

function amount(chance: Chance, most: number, least = 1): Money {
  return money('KES', BigInt(least + chance.below(most - least + 1)));
}
