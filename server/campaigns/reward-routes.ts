import { easterPoolValue } from '@tausi/contract/campaigns/events/easter-pool-value.ts';
import { fissionDownload } from '@tausi/contract/campaigns/events/fission-download.ts';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { halloweenPopups } from '@tausi/contract/campaigns/events/halloween-popups.ts';
import { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import { luckyUserReceiveStatus } from '@tausi/contract/campaigns/events/lucky-user-receive-status.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { formatMoney, type MarketCode, marketOf, money, ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import { knownCaller } from '../platform/security/caller.ts';
import { type Request, type Route, route } from '../platform/http/route.ts';
import { hiddenName } from './campaign.ts';
import { findLeaderboard, listScores } from './leaderboard-store.ts';
import { findLuckyUserReward, findSeasonPopup, listSeasonPools, listWaitingPackets } from './store.ts';

const shownRanks = 20;

/** The calls about waiting rewards: red packets, seasonal popups and pools, lucky-user rewards, the leaderboard. */
export function createRewardRoutes(pool: Pool): readonly Route[] {
  return [...packetRoutes(pool), ...seasonRoutes(pool), leaderboardRoute(pool)];
}

function packetRoutes(pool: Pool): readonly Route[] {
  return [
    route(redPacket, async (_params, request) => {
      const { playerId, market } = knownCaller(request.caller);
      const whole = (await listWaitingPackets(pool, playerId, request.at)).find(({ isPart }) => !isPart);
      return ok({ status: whole === undefined ? 0 : 1, amt: amountOf(market, whole?.amountMinor ?? 0n) });
    }),
    route(fissionPopups, async (_params, request) => {
      const { playerId, market } = knownCaller(request.caller);
      const parts = (await listWaitingPackets(pool, playerId, request.at)).filter(({ isPart }) => isPart);
      return ok(parts.map(({ id, amountMinor }) => ({ id, amt: amountOf(market, amountMinor) })));
    }),
    // The lobby's own page about the app, on any origin.
    route(fissionDownload, async () => ok({ url: '/#/downLoad' })),
  ];
}

function seasonRoutes(pool: Pool): readonly Route[] {
  return [
    route(halloweenPopups, async ({ type }, request) => {
      const found = await findSeasonPopup(pool, knownCaller(request.caller).playerId, type);
      return ok({ num: found?.waiting ?? 0, activityId: found?.activityId ?? 0 });
    }),
    route(easterPoolValue, async ({ country }) =>
      ok((await listSeasonPools(pool, country)).map(({ id, minor }) => ({ poolId: id, value: amountOf(country, minor) }))),
    ),
    route(luckyUserReceiveStatus, async (_params, request) => {
      const found = await findLuckyUserReward(pool, knownCaller(request.caller).playerId);
      if (found === null) return ok({ status: 0 });
      return ok({ status: found.isReceived ? 2 : 1 });
    }),
  ];
}

function leaderboardRoute(pool: Pool): Route {
  return route(leaderboard, async ({ country, lang = 'en' }, request) => {
    const running = await findLeaderboard(pool, country, request.at);
    if (running === null) return ok(null);
    const own = playerIn(request);
    const scores = await listScores(pool, running.id, { limit: shownRanks, own });
    const mine = scores.find((score) => score.playerId === own);
    return ok({
      title: running.titles[lang],
      endTime: running.endsAt,
      list: scores
        .filter(({ rank }) => rank <= shownRanks)
        .map((score) => ({
          rank: score.rank,
          name: hiddenName(score.nickname, score.phone),
          points: Number(score.points),
          isOwn: score === mine,
        })),
      own: mine === undefined ? null : { rank: mine.rank, points: Number(mine.points) },
    });
  });
}

function playerIn({ caller }: Request) {
  return caller.kind === 'player' ? caller.playerId : null;
}

function amountOf(market: MarketCode, minor: bigint): string {
  return formatMoney(money(marketOf(market).currency, minor));
}
