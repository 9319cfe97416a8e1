import { assert, idempotencyKey, later, money, unwrap, type PlayerId, type Result, type SeriesTier } from '@tausi/kernel';
import type { Companion } from '../../../platform/database/companions.ts';
import { noon } from '../../../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from '../../test-rounds.ts';
import { ticketGiven, ticketOpened, type LeasedTicket, type TicketPlace } from './tickets-store.ts';

/** Ten tickets of three kinds. */
export const testTiers: readonly SeriesTier[] = [
  { count: 1, items: [{ type: 1, amount: 50_000n }] },
  {
    count: 3,
    items: [
      { type: 2, amount: 20n },
      { type: 4, amount: 10n },
    ],
  },
  { count: 6, items: [{ type: 2, amount: 5n }] },
];

/** A time after the beacon value of a series promised at noon. */
export const opensAt = later(noon, 40_000);

export type TestSeries = TestRounds & {
  /** Promises and opens a series of that name; returns its id. */
  readonly openedSeries: (name: string) => Promise<string>;
  /** Leases the next tickets and gives them to the player. */
  readonly give: (name: string, player: PlayerId, times: number) => Promise<readonly LeasedTicket[]>;
  readonly open: (place: TicketPlace, player: PlayerId, hasLapsed?: boolean) => Promise<void>;
  /** Books rows beside a small reward, as openings do. */
  readonly book: (player: PlayerId, companions: readonly Companion[]) => Promise<Result<unknown, { readonly code: string }>>;
};

export async function openTestSeries(): Promise<TestSeries> {
  const test = await openTestRounds();
  let bookings = 0;
  const book: TestSeries['book'] = (player, companions) => {
    bookings += 1;
    const rewardId = `ticket-${bookings}`;
    const amounts = [money('COIN', 1n)];
    const command = { playerId: player, rewardId, campaign: 'boxes', amounts, key: idempotencyKey(rewardId), at: opensAt };
    return test.wallet.execute({ kind: 'reward_paid', ...command }, companions);
  };
  return {
    ...test,
    book,
    openedSeries: async (name) => {
      await test.rounds.series.refill({ name, currency: 'KES', tiers: testTiers }, noon);
      await test.rounds.series.advance(opensAt);
      const [running] = await test.rounds.series.listRunning([name]);
      assert(running !== undefined, 'a series runs');
      return running.seriesId;
    },
    give: async (name, player, times) => {
      const leased = await test.rounds.series.lease(name, times, opensAt);
      for (const ticket of leased) unwrap(await book(player, [ticketGiven(ticket, player, opensAt)]));
      return leased;
    },
    open: async (place, player, hasLapsed = false) => {
      const { items, salt } = await test.rounds.series.contentOf(place);
      const opened = { seriesId: place.seriesId, ticketNo: place.ticketNo, playerId: player, items, salt, hasLapsed, at: opensAt };
      unwrap(await book(player, [ticketOpened(opened)]));
    },
  };
}
