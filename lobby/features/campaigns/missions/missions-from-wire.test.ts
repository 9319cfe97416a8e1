import { expect, it } from 'vitest';
import { missionsFromWire } from './missions-from-wire.ts';

const mission: Parameters<typeof missionsFromWire>[0]['list'][number] = {
  actid: 172_031,
  title: 'Ten rounds today',
  rules: 'Play ten cash rounds.',
  goal: 'rounds',
  per: 'day',
  needed: 10,
  counted: 3,
  stakeMin: '20.00',
  rewards: [],
  rights: [],
  state: 'joined',
  flowId: 0,
  endTime: 1,
};

it('missions: those whose gift waits come first, and progress is a percentage', () => {
  const shown = missionsFromWire({
    list: [
      { ...mission, actid: 1, state: 'collected', counted: 10 },
      { ...mission, actid: 2, state: 'open', counted: 0 },
      mission,
      { ...mission, actid: 3, state: 'reached', counted: 10, flowId: 7 },
    ],
  });
  expect(shown.map(({ id, percent }) => [id, percent])).toEqual([
    [3, 100],
    [172_031, 30],
    [2, 0],
    [1, 100],
  ]);
  expect(shown[0]?.awardNumber).toBe(7);
});

it('missions: a multiple is shown as times of the stake', () => {
  const [shown] = missionsFromWire({ list: [{ ...mission, goal: 'multiple', needed: 500, counted: 250 }] });
  expect([shown?.done, shown?.needed]).toEqual(['2.5×', '5×']);
});
