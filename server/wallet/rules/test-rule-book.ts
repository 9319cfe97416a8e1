import {
  gameId,
  idempotencyKey,
  instant,
  later,
  money,
  paymentId,
  playerId,
  roundId,
  unwrap,
  type Money,
  type Result,
} from '@tausi/kernel';
import type { BonusTerms } from './bonus/bonus.ts';
import type { CommandOf, WalletCommand, WalletRefusal } from '../command.ts';
import { decide } from './decide.ts';
import type { Movement } from './movement.ts';
import { afterMovement, emptyBooks, type PlayerBooks } from './player-books.ts';

// Building blocks for tests of the rule book: one player, one round, one of everything, to be varied by spreading.

export const kes = (minor: bigint): Money => money('KES', minor);
export const coins = (pieces: bigint): Money => money('COIN', pieces);
export const points = (pieces: bigint): Money => money('POINT', pieces);
export const at = instant(1_795_219_200_000);
export const nextDay = later(at, 86_400_000);

const common = { playerId: playerId('00000000-0000-7000-8000-000000000001'), key: idempotencyKey('key-of-a-test'), at };
const round = { roundId: roundId('00000000-0000-7000-8000-000000000002'), gameId: gameId(29) };
export const holdId = '00000000-0000-7000-8000-000000000003';
export const bonusId = '00000000-0000-7000-8000-000000000005';
const atStudio = { provider: 'studio', gameId: gameId(700) };

export const terms: BonusTerms = {
  campaign: 'welcome',
  wageringRequirement: kes(10_000n),
  contribution: { byGamePpm: { '31': 0, '32': 100_000 }, otherGamesPpm: 1_000_000, lowRiskPpm: 0 },
  stakeOrder: 'bonus_first',
  stakeMax: null,
  cashOutMax: null,
  expiresAt: nextDay,
};

type Same<Kind extends WalletCommand['kind']> = Partial<CommandOf<Kind>>;

export const a = {
  stake: (minor: bigint, rest: Same<'stake'> = {}): CommandOf<'stake'> => ({
    ...common,
    ...round,
    kind: 'stake',
    stake: kes(minor),
    ...rest,
  }),
  bet: (minor: bigint, payout: bigint, rest: Same<'stake_and_win'> = {}): CommandOf<'stake_and_win'> => ({
    ...common,
    ...round,
    kind: 'stake_and_win',
    stake: kes(minor),
    payout: kes(payout),
    ...rest,
  }),
  raise: (minor: bigint, staked: bigint, rest: Same<'raise'> = {}): CommandOf<'raise'> => ({
    ...common,
    ...round,
    kind: 'raise',
    stake: kes(minor),
    staked: kes(staked),
    ...rest,
  }),
  raiseAndWin: (minor: bigint, staked: bigint, payout: bigint): CommandOf<'raise_and_win'> => ({
    ...common,
    ...round,
    kind: 'raise_and_win',
    stake: kes(minor),
    staked: kes(staked),
    payout: kes(payout),
  }),
  win: (payout: bigint, rest: Same<'win'> = {}): CommandOf<'win'> => ({ ...common, ...round, kind: 'win', payout: kes(payout), ...rest }),
  void: (minor: bigint): CommandOf<'void'> => ({ ...common, ...round, kind: 'void', stake: kes(minor) }),
  deposit: (minor: bigint, tax?: bigint): CommandOf<'deposit_credited'> => ({
    ...common,
    kind: 'deposit_credited',
    paymentId: paymentId('00000000-0000-7000-8000-000000000004'),
    provider: 'daraja',
    amount: kes(minor),
    ...(tax === undefined ? {} : { tax: { kind: 'excise', amount: kes(tax) } }),
  }),
  depositReversed: (minor: bigint, tax?: bigint): CommandOf<'deposit_reversed'> => ({
    ...a.deposit(minor, tax),
    kind: 'deposit_reversed',
    holdId,
  }),
  hold: (minor: bigint, tax?: bigint): CommandOf<'hold'> => ({
    ...common,
    kind: 'hold',
    holdId,
    amount: kes(minor),
    expiresAt: nextDay,
    ...(tax === undefined ? {} : { tax: { kind: 'withholding', amount: kes(tax) } }),
  }),
  capture: (): CommandOf<'capture'> => ({ ...common, kind: 'capture', holdId, provider: 'daraja' }),
  release: (): CommandOf<'release'> => ({ ...common, kind: 'release', holdId }),
  payoutReturned: (): CommandOf<'payout_returned'> => ({ ...common, kind: 'payout_returned', holdId, provider: 'daraja' }),
  payoutFound: (): CommandOf<'payout_found'> => ({ ...common, kind: 'payout_found', holdId, provider: 'daraja' }),
  grant: (minor: bigint, of: Partial<BonusTerms> = {}, rest: Same<'bonus_granted'> = {}): CommandOf<'bonus_granted'> => ({
    ...common,
    kind: 'bonus_granted',
    bonusId,
    amount: kes(minor),
    terms: { ...terms, ...of },
    ...rest,
  }),
  conversion: (): CommandOf<'bonus_converted'> => ({ ...common, kind: 'bonus_converted', bonusId }),
  forfeit: (rest: Same<'bonus_forfeited'> = {}): CommandOf<'bonus_forfeited'> => ({
    ...common,
    kind: 'bonus_forfeited',
    bonusId,
    why: 'given_up',
    ...rest,
  }),
  providerBet: (id: string, minor: bigint, rest: Same<'provider_bet'> = {}): CommandOf<'provider_bet'> => ({
    ...common,
    ...atStudio,
    kind: 'provider_bet',
    transactionId: id,
    stake: kes(minor),
    round: 'round-1',
    sessionEndsAt: nextDay,
    ...rest,
  }),
  providerWin: (id: string, betId: string | null, payout: bigint): CommandOf<'provider_win'> => ({
    ...common,
    ...atStudio,
    kind: 'provider_win',
    transactionId: id,
    betId,
    payout: kes(payout),
    round: 'round-1',
  }),
  rollback: (id: string, undoes: string): CommandOf<'provider_rollback'> => ({
    ...common,
    ...atStudio,
    kind: 'provider_rollback',
    transactionId: id,
    undoes,
  }),
  reward: (...amounts: readonly Money[]): CommandOf<'reward_paid'> => ({
    ...common,
    kind: 'reward_paid',
    rewardId: 'box-1',
    campaign: 'lucky-box',
    amounts,
  }),
  redemption: (of: Money, into: Money): CommandOf<'points_redeemed'> => ({
    ...common,
    kind: 'points_redeemed',
    redemptionId: 'redemption-1',
    points: of,
    into,
  }),
  coinPlay: (price: Money, ...prizes: readonly Money[]): CommandOf<'coins_played'> => ({
    ...common,
    kind: 'coins_played',
    playId: 'spin-1',
    campaign: 'wheel',
    price,
    prizes,
  }),
  tax: (of: Money): CommandOf<'tax_withheld'> => ({
    ...common,
    kind: 'tax_withheld',
    reference: 'win-1',
    tax: { kind: 'withholding', amount: of },
  }),
  adjustment: (of: Money, rest: Same<'adjustment'> = {}): CommandOf<'adjustment'> => ({
    ...common,
    kind: 'adjustment',
    adjustmentId: 'case-7',
    amount: of,
    reason: 'a win that was shown and not paid',
    requestedBy: 'asha',
    approvedBy: 'juma',
    ...rest,
  }),
};

/** Books with cash in them. */
export function booksWith(cash: bigint, rest: Partial<PlayerBooks['purses']> = {}): PlayerBooks {
  const empty = emptyBooks('KES');
  return { ...empty, purses: { ...empty.purses, cash: kes(cash), ...rest } };
}

/** The books after commands that must all be booked. */
export function after(books: PlayerBooks, ...commands: readonly WalletCommand[]): PlayerBooks {
  return commands.reduce((so, command) => afterMovement(so, unwrap(decide(so, command))), books);
}

/** The purses as plain numbers: cash, bonus and points. */
export function held({ purses }: PlayerBooks): { cash: bigint; bonus: bigint; points: bigint } {
  return { cash: purses.cash.minor, bonus: purses.bonus.minor, points: purses.points.minor };
}

export function codeOf(decided: Result<Movement, WalletRefusal>): WalletRefusal['code'] | 'booked' {
  return decided.ok ? 'booked' : decided.error.code;
}
