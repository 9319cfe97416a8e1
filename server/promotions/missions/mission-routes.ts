import type { AnswerOf, RefusalOf } from '@tausi/contract/call.ts';
import { joinEvent } from '@tausi/contract/promotions/join-event.ts';
import { missionList } from '@tausi/contract/promotions/mission-list.ts';
import { err, formatMoney, marketOf, money, ok, type Language, type MarketCode } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type HandlerRefusal, type Route } from '../../platform/http/route.ts';
import { dayAndTime } from '../../wallet/index.ts';
import { itemsForWire, rightsForWire } from '../items-to-wire.ts';
import type { PromotionPorts } from '../ports.ts';
import { joinMission, listMissions, type JoinRefusal, type OwnMission } from './join-mission.ts';
import { listStandings, type MissionStanding } from './missions-store.ts';

type WireMission = AnswerOf<typeof missionList>['list'][number];

/** The calls of missions. Their gifts are collected like all that wait. */
export function missionRoutes(ports: PromotionPorts): readonly Route[] {
  return [
    route(missionList, async ({ lang = 'en' }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const missions = await listMissions(ports, market, at);
      const standings = await listStandings(
        ports.pool,
        playerId,
        missions.map(({ period }) => period),
      );
      const standingOf = ({ promotion, period }: OwnMission) =>
        standings.find((one) => one.promotionId === promotion.id && one.period === period) ?? null;
      return ok({ list: missions.map((mission) => shown(mission, standingOf(mission), lang)) });
    }),
    route(joinEvent, async ({ actid }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const joined = await joinMission(ports, { playerId, market, id: actid, at });
      return joined.ok ? ok({}) : err(refusalForWire(joined.error, market));
    }),
  ];
}

function shown({ promotion, mission, items }: OwnMission, standing: MissionStanding | null, language: Language): WireMission {
  const { market } = promotion;
  return {
    actid: promotion.id,
    title: promotion.names[language],
    rules: promotion.rules[language],
    goal: mission.goal.kind,
    per: mission.per,
    needed: mission.goal.needed,
    counted: Number(standing?.counted ?? 0n),
    stakeMin: formatMoney(money(marketOf(market).currency, mission.goal.stakeMinorMin)),
    rewards: itemsForWire(items, market, 0),
    rights: rightsForWire(items),
    state: stateOf(standing),
    flowId: standing?.award?.status === 'waiting' ? standing.award.number : 0,
    endTime: standing?.endsAt ?? null,
  };
}

function stateOf(standing: MissionStanding | null): WireMission['state'] {
  if (standing === null) return 'open';
  if (standing.award?.status === 'collected') return 'collected';
  if (standing.award !== null && standing.award.status !== 'waiting') return 'over';
  return standing.isReached ? 'reached' : 'joined';
}

function refusalForWire(refusal: JoinRefusal, market: MarketCode): HandlerRefusal<RefusalOf<typeof joinEvent>> {
  if (refusal.code === 'on_break' || refusal.code === 'self_excluded')
    return { code: refusal.code, args: [dayAndTime(refusal.until, market)], data: { until: refusal.until } };
  return { code: refusal.code };
}
