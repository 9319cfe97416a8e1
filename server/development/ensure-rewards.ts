import type { MarketCode, PlayerId, Clock } from '@tausi/kernel';
import type { PromotionItem, Promotions } from '../promotions/index.ts';

type RewardDeps = { readonly promotions: Pick<Promotions, 'list' | 'noteDue'>; readonly clock: Clock };

// A Kenyan shilling in tenths of minor units of each market.
const tenths: Readonly<Record<MarketCode, bigint>> = { ke: 10n, ug: 280n, ng: 100n, gh: 1n };

/** The gifts that a seeded sign-in meets, by surface, in Kenyan minor units. */
const gifts: readonly { readonly surface: string; readonly items: readonly PromotionItem[] }[] = [
  { surface: 'red_packet', items: [{ kind: 'cash', amount: 2_000n }] },
  { surface: 'red_packet_split', items: [{ kind: 'cash', amount: 1_000n }] },
  { surface: 'lucky_user', items: [{ kind: 'cash', amount: 10_000n }] },
  { surface: 'halloween', items: [{ kind: 'coins', amount: 30n }] },
  { surface: 'world_cup', items: [{ kind: 'points', amount: 30n }] },
  { surface: 'easter', items: [{ kind: 'coins', amount: 50n }] },
];

/** Notes one waiting gift of each surface for every seeded sign-in, once. They wait within seconds. */
export async function ensureRewards(
  { promotions, clock }: RewardDeps,
  players: readonly { readonly playerId: PlayerId; readonly market: MarketCode }[],
): Promise<void> {
  for (const { playerId, market } of players) {
    const listed = await promotions.list({ market, surfaces: gifts.map(({ surface }) => surface), at: clock.now() });
    for (const { surface, items } of gifts) {
      const promotion = listed.find((one) => one.surface === surface);
      if (promotion === undefined) continue;
      const content = { items: items.map((item) => scaled(item, tenths[market])) };
      await promotions.noteDue({ playerId, promotionId: promotion.id, cause: 'development', content }, clock.now());
    }
  }
}

function scaled(item: PromotionItem, factor: bigint): PromotionItem {
  return item.kind === 'cash' || item.kind === 'bonus' ? { ...item, amount: (item.amount * factor) / 10n } : item;
}
