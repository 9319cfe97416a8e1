import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryKeyOf } from '../client/use-call.ts';
import { playerInfoParams } from '../session/use-player-info.ts';
import { applyLiveMessage } from './apply-live-message.ts';
import { unreadParams } from './unread-params.ts';

const infoKey = queryKeyOf(getUserInfo, playerInfoParams);
const aBalance = (chip: string, seq: string) => ({ type: 'balance', chip, bonus: '0.00', held: '0.00', bcc: 1, bps: 2, seq }) as const;

it('live balance: shows at once, refetches an open list of transactions, and an older one is ignored', () => {
  const queries = new QueryClient();
  queries.setQueryData(infoKey, { chip: '10.00', nickname: 'Amina' });
  queries.setQueryData([transactions.name, '', ''], { pages: [{ list: [], more: '' }], pageParams: [] });
  const seq = applyLiveMessage(queries, aBalance('30.00', '12'), 0n);
  expect(applyLiveMessage(queries, aBalance('20.00', '11'), seq)).toBe(12n);
  expect(queries.getQueryData(infoKey)).toMatchObject({ chip: '30.00', nickname: 'Amina' });
  expect(queries.getQueryState([transactions.name, '', ''])?.isInvalidated).toBe(true);
});

it('live inbox: updates the unread counts at once and refetches an open list, unless it was scrolled far', () => {
  const queries = new QueryClient();
  const pages = (count: number) => ({ pages: Array.from({ length: count }, () => ({ list: [], more: '' })), pageParams: [] });
  queries.setQueryData([messageByType.name, 2], pages(3));
  queries.setQueryData([messageByType.name, 3], pages(4));
  expect(applyLiveMessage(queries, { type: 'inbox', noticeNum: 1, paymentNum: 2, selfNum: 3 }, 7n)).toBe(7n);
  expect(queries.getQueryData(queryKeyOf(unreadByType, unreadParams))).toEqual({ noticeNum: 1, paymentNum: 2, selfNum: 3 });
  expect([2, 3].map((type) => queries.getQueryState([messageByType.name, type])?.isInvalidated)).toEqual([true, false]);
});

it('live balance: creates no player where none was loaded', () => {
  const queries = new QueryClient();
  applyLiveMessage(queries, aBalance('30.00', '12'), 0n);
  expect(queries.getQueryData(infoKey)).toBeUndefined();
});

it('live wins: update the home screen of their country in every language, and no other country’s', () => {
  const queries = new QueryClient();
  const keys = (['ke', 'gh'] as const).map((country) => queryKeyOf(firstScreen, { country, lang: 'en' }));
  for (const [index, country] of (['ke', 'gh'] as const).entries())
    queries.setQueryData(keys[index] ?? [], { country, wins: [], rows: [] });
  const win = { gameId: 29, showName: 'Savanna Riches', amount: '900.00', at: 5 };
  expect(applyLiveMessage(queries, { type: 'wins', country: 'ke', wins: [win] }, 7n)).toBe(7n);
  expect(keys.map((key) => queries.getQueryData(key))).toEqual([
    { country: 'ke', wins: [win], rows: [] },
    { country: 'gh', wins: [], rows: [] },
  ]);
});

it('live reward: refetches what waits for the player', () => {
  const queries = new QueryClient();
  queries.setQueryData([promotionsWaiting.name], {});
  queries.setQueryData([redPacket.name], {});
  expect(applyLiveMessage(queries, { type: 'reward' }, 7n)).toBe(7n);
  expect([promotionsWaiting, redPacket].map(({ name }) => queries.getQueryState([name])?.isInvalidated)).toEqual([true, true]);
});
