import type { missionList } from '@tausi/contract/promotions/mission-list.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WireMission = AnswerOf<typeof missionList>['list'][number];

/** A mission as the player sees it. `percent` is the progress, `done` and `needed` are texts such as `3` of `10` or `2.5×`. */
export type Mission = {
  readonly id: number;
  readonly awardNumber: number;
  readonly title: string;
  readonly rules: string;
  readonly per: 'day' | 'week';
  readonly done: string;
  readonly needed: string;
  readonly percent: number;
  readonly rewards: WireMission['rewards'];
  readonly rights: WireMission['rights'];
  readonly state: WireMission['state'];
};

const hundredths = 100;

/** Reads the missions: those whose gift waits come first, then the joined, the open and the others. */
export function missionsFromWire({ list }: AnswerOf<typeof missionList>): readonly Mission[] {
  const order = ['reached', 'joined', 'open', 'collected', 'over'];
  return list.map(toMission).sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

function toMission({ actid, flowId, title, rules, per, goal, counted, needed, rewards, rights, state }: WireMission): Mission {
  const textOf = (count: number): string => (goal === 'multiple' ? `${count / hundredths}×` : String(count));
  return {
    id: actid,
    awardNumber: flowId,
    title,
    rules,
    per,
    done: textOf(counted),
    needed: textOf(needed),
    percent: Math.min(100, Math.floor((counted * 100) / needed)),
    rewards,
    rights,
    state,
  };
}
