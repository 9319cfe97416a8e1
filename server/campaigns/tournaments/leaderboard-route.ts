import { leaderboard } from '@tausi/contract/campaigns/tournaments/leaderboard.ts';
import { ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import { route, type Route } from '../../platform/http/route.ts';
import { giftForWire } from '../../promotions/index.ts';
import { hiddenName } from '../campaign.ts';
import { findLeaderboard, listStandings } from './tournaments-store.ts';

const shownRanks = 20;

/** The running leaderboard of a market: a tournament that every player is in, by points. */
export function leaderboardRoute(pool: Pool): Route {
  return route(leaderboard, async ({ country, lang = 'en' }, { caller, at }) => {
    const running = await findLeaderboard(pool, country, at);
    if (running === null) return ok(null);
    const own = caller.kind === 'player' ? caller.playerId : null;
    const standings = await listStandings(pool, running.id, { limit: shownRanks, own });
    const mine = standings.find(({ playerId }) => playerId === own);
    return ok({
      title: running.titles[lang],
      endTime: running.endsAt,
      prizes: running.prizes.map((items) => giftForWire(items, country)),
      list: standings
        .filter(({ rank }) => rank <= shownRanks)
        .map((standing) => ({
          rank: standing.rank,
          name: hiddenName(standing.nickname, standing.phone),
          points: Number(standing.score),
          isOwn: standing === mine,
        })),
      own: mine === undefined ? null : { rank: mine.rank, points: Number(mine.score) },
    });
  });
}
