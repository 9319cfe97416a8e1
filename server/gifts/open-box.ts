import { err, ok, type Instant, type MarketCode, type PlayerId, type Result, type SeriesItem } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CollectFailure, Promotions, PromotionItem } from '../promotions/index.ts';
import { ticketOpened, type Series } from '../rounds/index.ts';
import { boxOpened, findBox, type OwnBox } from './ticket-store.ts';

export type BoxOpening = {
  readonly pool: Pool;
  readonly promotions: Pick<Promotions, 'list' | 'collect'>;
  readonly series: Pick<Series, 'contentOf'>;
};

type Opening = { readonly playerId: PlayerId; readonly market: MarketCode; readonly boxId: string; readonly at: Instant };
type OpenBoxRefusal = { readonly code: 'box_not_found' } | { readonly code: 'box_expired' } | CollectFailure;

const surface = 'lucky_box';

/** Opens a box once: discloses its ticket and pays the prize in one commit. An opened box returns its prize again. */
export async function openBox(deps: BoxOpening, opening: Opening): Promise<Result<readonly SeriesItem[], OpenBoxRefusal>> {
  const { playerId, boxId, at } = opening;
  const box = await findBox(deps.pool, playerId, boxId);
  if (box === null || box.ticket === null) return err({ code: 'box_not_found' });
  if (!box.isOpened && box.expiresAt <= at) return err({ code: 'box_expired' });
  const { items, salt } = await deps.series.contentOf(box.ticket);
  if (box.isOpened) return ok(items);
  const paid = await payPrize(deps, opening, { box, ticket: box.ticket, items, salt });
  if (paid.ok) return ok(items);
  // The box may have been opened or have lapsed meanwhile.
  const now = await findBox(deps.pool, playerId, boxId);
  return now?.isOpened === true ? ok(items) : paid;
}

type Prize = {
  readonly box: OwnBox;
  readonly ticket: NonNullable<OwnBox['ticket']>;
  readonly items: readonly SeriesItem[];
  readonly salt: Uint8Array;
};

async function payPrize(
  { promotions }: BoxOpening,
  { playerId, market, at }: Opening,
  { box, ticket, items, salt }: Prize,
): Promise<Result<unknown, CollectFailure>> {
  const [promotion] = await promotions.list({ market, surfaces: [surface], at });
  if (promotion === undefined) return err({ code: 'gift_over' });
  return promotions.collect({
    playerId,
    market,
    promotion,
    cause: `ticket:${ticket.seriesId}:${ticket.ticketNo}`,
    option: null,
    earned: ok(items.map(toPromotionItem)),
    requestKey: null,
    rows: [ticketOpened({ ...ticket, playerId, items, salt, hasLapsed: false, at }), boxOpened(box.boxId, at)],
    at,
  });
}

const kinds = { 1: 'cash', 2: 'coins', 3: 'bonus', 4: 'points' } as const;

function toPromotionItem({ type, amount }: SeriesItem): PromotionItem {
  return { kind: kinds[type], amount };
}
