import { isMarketCode, marketOf, parseMoney, parsePhone, type MarketCode } from '@tausi/kernel';
import type { HandDesk, HandDeskRefusal, HandOrder } from '@tausi/server/promotions/index.ts';
import { refuse } from '../refuse.ts';

const refusals: Readonly<Record<HandDeskRefusal['code'], string>> = {
  no_hand_promotion: 'No running promotion with this number gives by hand: its surface is "hand". See them with: list',
  reason_missing: 'Give a reason: --reason=… (up to 300 characters)',
  player_unknown: 'The market of this promotion has no such player: --player=<phone number or id>',
  player_excluded: 'The player is excluded or takes a break. Nothing is given.',
  nothing_to_give: 'Say what to give: --cash=50.00, --bonus=50.00, --coins=100 or --points=100',
  gift_too_large: 'The promotion gives less at once. See its terms with: show <number>',
  day_used_up: 'You have given as much as one person may give in a day.',
  nothing_to_approve: 'No gift with this number waits for a second person. See them with: award <promotion>',
  second_person_missing: 'Another person than the one who asked must approve it: --by=…',
};

type Said = {
  readonly by: string;
  readonly reason: string;
  readonly player?: string;
  readonly cash?: string;
  readonly bonus?: string;
  readonly coins?: string;
  readonly points?: string;
};

/** `award <number>`: gives a gift to one player, or lists those that wait for a second person. */
export async function award(desk: HandDesk, promotion: { readonly id: number; readonly market: string }, said: Said): Promise<number> {
  const { id, market } = promotion;
  if (said.player === undefined) return list(desk, id);
  if (!isMarketCode(market)) return refuse(refusals.no_hand_promotion);
  const items = itemsOf(market, said);
  if (items === null) return refuse('Amounts look like 50.00, and coins and points are whole numbers.');
  const phone = parsePhone(market, said.player);
  const player = phone.ok ? phone.value : said.player;
  const asked = await desk.award({ promotionId: id, player, items, by: said.by, reason: said.reason });
  if (!asked.ok) return refuse(refusals[asked.error.code]);
  const { id: number, peopleNeeded } = asked.value;
  console.log(
    peopleNeeded === 1
      ? `Gift ${number} waits for the player within seconds.`
      : `Gift ${number} waits for another person: approve-award ${number}`,
  );
  return 0;
}

/** `approve-award <gift>`: the second person. */
export async function approveAward(desk: HandDesk, id: number, by: string): Promise<number> {
  const approved = await desk.approve({ id, by });
  if (!approved.ok) return refuse(refusals[approved.error.code]);
  console.log(`Gift ${id} waits for the player within seconds.`);
  return 0;
}

async function list(desk: HandDesk, id: number): Promise<number> {
  const rows = await desk.waiting(id);
  if (rows.length === 0) console.log('No gift waits for a second person.');
  for (const { id: number, playerId, items, askedBy, reason } of rows) {
    const parts = items.map((item) => ('amount' in item ? `${item.amount} ${item.kind}` : item.kind)).join(', ');
    console.log(`${number}  ${playerId}  ${parts} (money in minor units)  asked by ${askedBy}: ${reason}`);
  }
  return 0;
}

function itemsOf(market: MarketCode, said: Said): HandOrder['items'] | null {
  const items: HandOrder['items'][number][] = [];
  for (const kind of ['cash', 'bonus'] as const) {
    const text = said[kind];
    if (text === undefined) continue;
    const amount = parseMoney(marketOf(market).currency, text);
    if (!amount.ok) return null;
    items.push({ kind, amount: amount.value.minor });
  }
  for (const kind of ['coins', 'points'] as const) {
    const text = said[kind];
    if (text === undefined) continue;
    if (!/^\d{1,9}$/.test(text)) return null;
    items.push({ kind, amount: BigInt(text) });
  }
  return items;
}
