import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { freshKey } from '../client/signed-request.ts';
import type { Player } from '../system/players.ts';
import { acknowledge, bet, begin, choose, type LoadContext } from './bets.ts';
import { collectGift, type NextGifts } from './gifts.ts';
import { insist } from './insist.ts';

/** A fault's own requests, with players that the load does not use. */
export type Quiet = {
  /** Places a bet now; resolves when it is acknowledged. */
  readonly probe: () => Promise<void>;
  readonly quietPlayer: () => Player;
  /** Records the answer to a fault's own request: the booked key, and the purse after it. */
  readonly recordAcknowledged: (player: Player, answered: { readonly key: string; readonly balance: string }) => void;
  /** Requests a payment, each of another amount, because the same one cannot be paid again at once; returns its id. */
  readonly payIn: (player: Player) => Promise<string>;
  /** Withdraws an amount by a player who may; returns the payment. */
  readonly withdraw: (amount: string) => Promise<{ readonly player: Player; readonly paymentId: string }>;
  /** Collects the next waiting gift of a player. */
  readonly collectGift: () => Promise<void>;
  /** Plays until a round waits for a choice. */
  readonly openRound: () => Promise<{ readonly player: Player; readonly roundId: string }>;
  /** Makes the choice under a key; returns the round's payout. */
  readonly choose: (player: Player, of: { readonly roundId: string; readonly key: string }) => Promise<string>;
};

// Above the amounts to which the simulated network reacts in other ways.
const amountMin = 130;
const amounts = 200;

export function quietOnes(context: LoadContext, players: readonly Player[]): Quiet {
  const [prober, ...others] = players;
  const nextGifts: NextGifts = new Map();
  let drawn = 0;
  let paidIn = 0;
  const quietPlayer = (): Player => {
    drawn += 1;
    const player = others[drawn % others.length];
    if (player === undefined) throw new Error('a load leaves some players unused');
    return player;
  };
  return {
    quietPlayer,
    recordAcknowledged: (player, answered) => acknowledge(context, player, answered),
    payIn: async (player) => {
      paidIn += 1;
      const amount = String(amountMin + (paidIn % amounts));
      const begun = await insist(context, deposit, { params: { method: 'mpesa', amount }, key: freshKey(), player });
      if (begun?.kind !== 'answered') throw new Error(`a quiet player can deposit, but: ${JSON.stringify(begun)}`);
      return begun.data.paymentId;
    },
    withdraw: async (amount) => {
      // Some players have a bonus in play, or used up their withdrawals of the day.
      for (let tries = 0; tries < others.length; tries += 1) {
        const player = quietPlayer();
        const begun = await insist(context, withdraw, { params: { method: 'mpesa', amount }, key: freshKey(), player });
        if (begun?.kind === 'answered') return { player, paymentId: begun.data.paymentId };
        if (begun === null) refuseSilence(context);
      }
      throw new Error('no quiet player may withdraw');
    },
    probe: async () => {
      if (prober === undefined) throw new Error('a load leaves some players unused');
      while ((await bet(context, prober)) === null) refuseSilence(context);
    },
    collectGift: () => collectGift(context, quietPlayer(), nextGifts),
    openRound: async () => {
      const player = quietPlayer();
      for (;;) {
        const answered = await begin(context, player);
        if (answered === null) refuseSilence(context);
        else if (answered.round.status === 'open') return { player, roundId: answered.round.roundId };
      }
    },
    choose: async (player, of) => {
      for (;;) {
        const payout = await choose(context, player, of);
        if (payout !== null) return payout;
        refuseSilence(context);
      }
    },
  };
}

function refuseSilence({ counts }: LoadContext): void {
  const [silent] = counts.givenUp;
  if (silent !== undefined) throw new Error(`never answered: ${silent}`);
}
