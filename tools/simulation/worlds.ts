import { simulateHistory } from '@tausi/server/wallet/simulation/simulate-history.ts';
import { airtelCollectionWire } from './deposits/airtel-collection-wire.ts';
import { darajaCollectionWire } from './deposits/daraja-collection-wire.ts';
import { momoCollectionWire } from './deposits/momo-collection-wire.ts';
import { paystackCollectionWire, paystackPageWire } from './deposits/paystack-collection-wire.ts';
import { simulateDeposits } from './deposits/simulate-deposits.ts';
import { darajaPayoutWire } from './withdrawals/daraja-payout-wire.ts';
import { airtelPayoutWire } from './withdrawals/airtel-payout-wire.ts';
import { momoPayoutWire } from './withdrawals/momo-payout-wire.ts';
import { paystackPayoutWire } from './withdrawals/paystack-payout-wire.ts';
import { simulateWithdrawals } from './withdrawals/simulate-withdrawals.ts';

/** The result of a seed in one world. */
export type Played = {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly trace: readonly string[];
  readonly kills: number;
  readonly booked: number;
};

/** A world: the length of a seed's history, and a function that plays it. */
export type World = {
  readonly name: string;
  readonly steps: number;
  readonly play: (seed: number, length: number) => Promise<Played>;
};

const collectionWires = [darajaCollectionWire, momoCollectionWire, airtelCollectionWire, paystackCollectionWire, paystackPageWire];

export function worldsOf(steps: number): readonly World[] {
  return [
    { name: 'the books and their followers', steps, play: (seed, length) => simulateHistory(seed, { steps: length }) },
    ...collectionWires.map((wire): World => ({
      name: `deposits by ${wire.name}`,
      // More happens without the players in a day of deposits.
      steps: Math.round((steps * 4) / 3),
      play: async (seed, length) => {
        const day = await simulateDeposits(seed, { steps: length, wire });
        return { ...day, booked: day.credited };
      },
    })),
    ...[darajaPayoutWire, momoPayoutWire, airtelPayoutWire, paystackPayoutWire].map((wire): World => ({
      name: `withdrawals by ${wire.name}`,
      // Sending takes more steps than paying in.
      steps: Math.round((steps * 5) / 2),
      play: (seed, length) => simulateWithdrawals(seed, { steps: length, wire }),
    })),
  ];
}

/** Finds the shortest history that breaks a promise. A seed decides a history step by step, so a shorter one is a
 *  prefix of the longer. */
export async function shortest(world: World, broken: Played): Promise<Played> {
  for (let fewer = 1; fewer < world.steps; fewer += 1) {
    const played = await world.play(broken.seed, fewer);
    if (played.broken.length > 0) return played;
  }
  return broken;
}
