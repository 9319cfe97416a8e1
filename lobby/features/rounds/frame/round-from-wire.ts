import type { AnswerOf } from '@tausi/contract/call.ts';
import type { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import type { playRound } from '@tausi/contract/rounds/play-round.ts';
import type { RoundView } from '@tausi/games/kit/bridge/bridge.ts';
import { assert } from '@tausi/kernel';

/** A round in the wire's form; its receipt signs these texts. */
export type WireRound = AnswerOf<typeof playRound>;

/** A launched game: its address, its context and the open round. */
export type Launched = AnswerOf<typeof launchGame>;

/** A round in the form that the frame receives. */
export function toRoundView(round: WireRound): RoundView {
  const { roundId, status, events, startedAt, coupon } = round;
  return {
    roundId,
    status,
    events,
    startedAt,
    stakeMinor: toMinorText(round.stake),
    ...(coupon === undefined ? {} : { couponMinor: toMinorText(coupon) }),
    payoutMinor: toMinorText(round.payout),
    balanceMinor: toMinorText(round.balance),
  };
}

/** Converts `"1250.00"` of the wire to the bridge's `"125000"`. */
export function toMinorText(amount: string): string {
  assert(/^\d+\.\d{2}$/.test(amount), 'an amount of the wire has two decimals and is not negative');
  return BigInt(amount.replace('.', '')).toString();
}

/** Converts the bridge's `"125000"` to the wire's `"1250.00"`. */
export function toAmount(minorText: string): string {
  const digits = minorText.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
