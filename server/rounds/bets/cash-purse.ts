import { assert, idempotencyKey, subtract, type Result } from '@tausi/kernel';
import { stakeRefusalIn, type Booked, type Wallet, type WalletCommand, type WalletRefusal } from '../../wallet/index.ts';
import type { EndedRound, Round } from '../round.ts';
import type { Moved, Raised, PursePort } from './purse-port.ts';

/** Cash rounds move money in the ledger. */
export function createCashPurse(wallet: Wallet): PursePort {
  return {
    balanceOf: async (player, currency) => {
      const purses = await wallet.pursesOf(player);
      assert(purses !== null && purses.cash.asset === currency, "a signed-in player has purses in their market's currency");
      return purses.cash;
    },
    start: async (round, companions, { deadline, presence, isLowRisk }) => {
      const written = presence === null ? companions : [...companions, presence.nonceUsed];
      const terms = { deadline, condition: presence?.condition ?? null };
      const moved = movedBy(await wallet.execute(startCommand(round, isLowRisk), written, terms));
      if (moved.outcome === 'done') presence?.confirmed();
      return moved;
    },
    raise: async (raised, companions, deadline) =>
      onlyOnce(movedBy(await wallet.execute(raiseCommand(raised), companions, { deadline, condition: null }))),
    end: async (round, companions, { deadline, isLowRisk }) =>
      onlyOnce(movedBy(await wallet.execute(endCommand(round, isLowRisk), companions, { deadline, condition: null }))),
  };
}

// The process that made this step or ended the round first has used its key. This process reads the round again.
function onlyOnce(moved: Moved): Moved {
  return moved.outcome === 'repeated' || moved.outcome === 'key_reused' ? { outcome: 'stale' } : moved;
}

function startCommand(round: Round, isLowRisk: boolean): WalletCommand {
  const { playerId, roundId, gameId, stake, coupon, startedAt: at } = round;
  const lowered = coupon === null ? {} : { coupon };
  const common = { playerId, roundId, gameId, stake, ...lowered, isLowRisk, at, key: idempotencyKey(`play:${round.key}`) };
  return round.status === 'open' ? { ...common, kind: 'stake' } : { ...common, kind: 'stake_and_win', payout: round.payout };
}

// The key names the step of the round, so a step raises once; a raise that ends the round uses the key of the end.
function raiseCommand({ round, staked, at }: Raised): WalletCommand {
  const { playerId, roundId, gameId, acts } = round;
  const common = { playerId, roundId, gameId, stake: subtract(round.stake, staked), staked, at };
  if (round.status !== 'open') return { ...common, kind: 'raise_and_win', payout: round.payout, key: idempotencyKey(`settle:${roundId}`) };
  return { ...common, kind: 'raise', key: idempotencyKey(`raise:${roundId}:${acts.length}`) };
}

// A win and a void have the same key, so a round is either paid or returned.
function endCommand(round: EndedRound, isLowRisk: boolean): WalletCommand {
  const { playerId, roundId, gameId, stake, payout, settledAt: at } = round;
  const common = { playerId, roundId, gameId, at, key: idempotencyKey(`settle:${roundId}`) };
  return round.status === 'voided' ? { ...common, kind: 'void', stake } : { ...common, kind: 'win', payout, isLowRisk };
}

function movedBy(booked: Result<Booked, WalletRefusal>): Moved {
  if (booked.ok) {
    const { repeated, purses, points } = booked.value;
    return repeated ? { outcome: 'repeated' } : { outcome: 'done', balance: purses.cash, points };
  }
  const { code } = booked.error;
  if (code === 'stale' || code === 'key_reused' || code === 'insufficient_funds' || code === 'coupon_used') return { outcome: code };
  if (code === 'above_bonus_stake_max') return { outcome: code, stakeMax: booked.error.stakeMax };
  const refusal = stakeRefusalIn(booked.error);
  if (refusal !== null) return { outcome: 'guarded', refusal };
  return { outcome: 'impossible', reason: `the ledger refused the round: ${code}` };
}
