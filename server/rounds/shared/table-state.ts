import type { TablePhase } from '@tausi/games/kit/table.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { formatMoney, money, type Currency, type Instant } from '@tausi/kernel';
import type { SeenBet } from './bets/bets-store.ts';
import { nextOpeningOf, type SharedRound } from './shared-round.ts';
import type { JoinableMathematics } from '@tausi/games/manifest/shared-game.ts';

export type WireTable = AnswerOf<typeof tableNow>['table'];
type WireTableRound = NonNullable<WireTable['round']>;

/** The public facts of a round, which processes and screens receive. */
export type PublicRound = WireTableRound & { readonly status: SharedRound['status'] };

/** Removes all facts that are still secret. Another call returns the seed with the outcome. */
export function toPublic(round: SharedRound, mathematics: JoinableMathematics): PublicRound {
  const isOver = round.status !== 'playing' && round.endsAt !== null;
  return {
    roundId: round.sharedRoundId,
    number: round.number,
    commitment: round.commitment,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    drawsAt: round.drawsAt,
    playsAt: round.playsAt,
    endsAt: round.endsAt,
    nextOpensAt: isOver || round.voidedBecause !== null ? nextOpeningOf(round, mathematics) : null,
    outcome: round.voidedBecause === null ? (round.result?.outcome ?? null) : null,
    status: round.status,
  };
}

/** The phase on the screen: a close and a start follow the clock, before the driver records them. */
export function phaseOf(round: PublicRound | null, now: Instant): TablePhase {
  switch (round?.status) {
    case undefined:
      return 'preparing';
    case 'open':
      return now < round.closesAt ? 'betting' : 'closed';
    case 'closed':
      return 'closed';
    case 'playing':
      return round.playsAt !== null && now < round.playsAt ? 'closed' : 'playing';
    case 'over':
    case 'settling':
    case 'settled':
      return 'over';
    case 'voiding':
    case 'voided':
      return 'voided';
  }
}

const listedMax = 24;

/** The bets of one currency for its market: all counted, the greatest listed, with their payouts once ended. Reads
 *  each bet once, because thousands of players receive a table several times a second. */
export function toWireBets(bets: Iterable<SeenBet>, currency: Currency): WireTable['bets'] {
  let [count, stakedMinor, paidMinor] = [0, 0n, 0n];
  const greatest: SeenBet[] = [];
  for (const bet of bets) {
    if (bet.currency !== currency) continue;
    count += 1;
    stakedMinor += bet.stakeMinor;
    paidMinor += bet.payoutMinor ?? 0n;
    keepGreatest(greatest, bet);
  }
  return {
    count,
    staked: formatMoney(money(currency, stakedMinor)),
    paid: formatMoney(money(currency, paidMinor)),
    list: greatest.map(({ playerId, slot, stakeMinor, payoutMinor }) => ({
      name: maskedName(playerId),
      slot,
      stake: formatMoney(money(currency, stakeMinor)),
      payout: payoutMinor === null ? null : formatMoney(money(currency, payoutMinor)),
    })),
  };
}

// Among equal stakes, the earlier bet comes first.
function keepGreatest(greatest: SeenBet[], bet: SeenBet): void {
  const last = greatest.at(-1);
  if (greatest.length === listedMax && last !== undefined && bet.stakeMinor <= last.stakeMinor) return;
  const index = greatest.findIndex(({ stakeMinor }) => stakeMinor < bet.stakeMinor);
  greatest.splice(index === -1 ? greatest.length : index, 0, bet);
  if (greatest.length > listedMax) greatest.pop();
}

const letters = 'ABCDEFGHJKLMNPRSTUVWYZ';

/** The same few letters for the same player, which do not identify them. */
function maskedName(playerId: string): string {
  const digits = Number.parseInt(playerId.replaceAll('-', '').slice(-8), 16);
  const letter = (of: number): string => letters[of % letters.length] ?? 'T';
  return `${letter(digits)}•••${letter(Math.floor(digits / letters.length)).toLowerCase()}${digits % 10}`;
}
