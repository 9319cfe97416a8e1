import { assert, dayMs, later, marketOf, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { runCompanions } from '../platform/database/companions.ts';
import { commit, rollback, unitOfWork } from '../platform/database/unit-of-work.ts';
import { uuidv7 } from '../platform/ids.ts';
import { ticketGiven, ticketOpened, type Series } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { listBoxKinds } from './box-kinds-store.ts';
import { endDueBox, listDueBoxes } from './due-boxes-store.ts';
import { boxGiven, boxLapsed, hasBoxFor, listBoxesToLapse, type BoxGift } from './ticket-store.ts';

export type BoxKeeping = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'refuseGiftNow'>;
  readonly series: Pick<Series, 'refill' | 'lease' | 'contentOf'>;
};

/** `no_ticket`: the kind's series has none left or is not open yet; a later attempt succeeds. */
type BoxGiven = 'given' | 'given_before' | 'no_ticket' | 'excluded';

export type LuckyBoxes = {
  readonly give: (gift: BoxGift) => Promise<BoxGiven>;
  /** Gives the boxes that deposits earned. Returns the number of boxes. */
  readonly giveDue: (at: Instant) => Promise<number>;
  /** Promises the next series of every kind that runs low. */
  readonly refill: (at: Instant) => Promise<void>;
  /** Opens the tickets of expired boxes publicly; nothing is paid. Returns the number of boxes. */
  readonly lapse: (at: Instant) => Promise<number>;
};

const attemptsMax = 6;
const lapsedAtOnceMax = 200;
// Of each kind, so that a kind without tickets holds up no other.
const givenAtOnceMax = 100;

/** Gives boxes, keeps their series running and lapses those that expired. */
export function createLuckyBoxes(deps: BoxKeeping): LuckyBoxes {
  const { pool, series } = deps;
  return {
    give: (gift) => give(deps, gift),
    giveDue: async (at) => {
      let given = 0;
      const withoutTickets = new Set<number>();
      for (const due of await listDueBoxes(pool, at, givenAtOnceMax)) {
        if (withoutTickets.has(due.kindId)) continue;
        const outcome = await give(deps, { ...due, at });
        if (outcome === 'no_ticket') {
          withoutTickets.add(due.kindId);
          continue;
        }
        await endDueBox(pool, due, at);
        if (outcome === 'given') given += 1;
      }
      return given;
    },
    refill: async (at) => {
      for (const { market, series: name, tiers } of await listBoxKinds(pool))
        await series.refill({ name, currency: marketOf(market).currency, tiers }, at);
    },
    lapse: async (at) => {
      let lapsed = 0;
      for (const { boxId, playerId, ticket } of await listBoxesToLapse(pool, at, lapsedAtOnceMax)) {
        assert(ticket !== null, 'a box that lapses has a ticket');
        const { items, salt } = await series.contentOf(ticket);
        const rows = [ticketOpened({ ...ticket, playerId, items, salt, hasLapsed: true, at }), boxLapsed(boxId, at)];
        const isDone = await unitOfWork(pool, async (client) =>
          (await runCompanions(client, [{ companions: rows, balance: 0n }])) ? commit(true) : rollback(false),
        );
        if (isDone) lapsed += 1;
      }
      return lapsed;
    },
  };
}

async function give(deps: BoxKeeping, gift: BoxGift): Promise<BoxGiven> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if (await hasBoxFor(deps.pool, gift.playerId, gift.cause)) return 'given_before';
    const given = await giveOnce(deps, gift);
    if (given !== 'stale') return given;
  }
  return 'no_ticket';
}

async function giveOnce({ pool, wallet, series }: BoxKeeping, { playerId, kindId, cause, at }: BoxGift): Promise<BoxGiven | 'stale'> {
  const kind = (await listBoxKinds(pool)).find((one) => one.kindId === kindId);
  assert(kind !== undefined, 'a given box has a known kind');
  const [ticket] = await series.lease(kind.series, 1, at);
  if (ticket === undefined) return 'no_ticket';
  const expiresAt = later(at, kind.keptDays * dayMs);
  const box = boxGiven({ ...ticket, boxId: uuidv7(at), playerId, kindId, cause, at, expiresAt });
  return unitOfWork<BoxGiven | 'stale'>(pool, async (client) => {
    const excluded = await wallet.refuseGiftNow(client, { playerId, at });
    if (excluded !== null) return rollback('excluded');
    const rows = [ticketGiven(ticket, playerId, at), box];
    return (await runCompanions(client, [{ companions: rows, balance: 0n }])) ? commit('given') : rollback('stale');
  });
}
