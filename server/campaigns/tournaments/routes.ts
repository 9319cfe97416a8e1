import type { AnswerOf } from '@tausi/contract/call.ts';
import { joinTournament } from '@tausi/contract/campaigns/tournaments/join-tournament.ts';
import { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import { err, formatMoney, ok, type Language, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Request, type Route } from '../../platform/http/route.ts';
import { giftForWire } from '../../promotions/index.ts';
import { hiddenName } from '../campaign.ts';
import * as store from './tournaments-store.ts';

type WireTournament = AnswerOf<typeof tournaments>['list'][number];

const shownRanks = 10;

/** The calls about tournaments. */
export function createTournamentRoutes(pool: Pool): readonly Route[] {
  return [
    route(tournaments, async ({ country, lang = 'en' }, request) => {
      const found = await store.listTournaments(pool, country, request.at);
      const own = playerIn(request);
      const joined =
        own === null
          ? new Set<number>()
          : await store.listJoined(
              pool,
              own,
              found.map(({ id }) => id),
            );
      const look = { lang, own };
      return ok({ list: await Promise.all(found.map((each) => shown(pool, each, { ...look, isJoined: joined.has(each.id) }))) });
    }),
    route(joinTournament, async ({ id, lang = 'en' }, request) => {
      const { playerId, market } = knownCaller(request.caller);
      const found = await store.findTournament(pool, id);
      if (found === null || found.market !== market || request.at < found.startsAt || request.at >= found.endsAt)
        return err({ code: 'tournament_not_running' });
      await store.joinTournament(pool, id, { playerId: playerId, at: request.at });
      const again = (await store.findTournament(pool, id)) ?? found;
      return ok(await shown(pool, again, { lang, own: playerId, isJoined: true }));
    }),
  ];
}

type Look = { readonly lang: Language; readonly own: PlayerId | null; readonly isJoined: boolean };

async function shown(pool: Pool, tournament: store.Tournament, { lang, own, isJoined }: Look): Promise<WireTournament> {
  const standings = await store.listStandings(pool, tournament.id, { limit: shownRanks, own });
  const mine = standings.find(({ playerId }) => playerId === own);
  const { prizes, market } = tournament;
  return {
    id: tournament.id,
    title: tournament.titles[lang],
    scoredBy: tournament.scoredBy,
    gameIds: [...tournament.gameIds],
    stakeMin: formatMoney(tournament.stakeMin),
    prizes: prizes.map((items) => giftForWire(items, market)),
    startTime: tournament.startsAt,
    endTime: tournament.endsAt,
    players: tournament.players,
    isJoined,
    leaders: standings
      .filter(({ rank }) => rank <= shownRanks)
      .map((standing) => ({
        rank: standing.rank,
        name: hiddenName(standing.nickname, standing.phone),
        score: standing.score.toString(),
        isOwn: standing === mine,
      })),
    own: mine === undefined ? null : { rank: mine.rank, score: mine.score.toString() },
  };
}

function playerIn({ caller }: Request): PlayerId | null {
  return caller.kind === 'player' ? caller.playerId : null;
}
