import { expect, it } from 'vitest';
import { pastWords } from './past-words.ts';

it('pastWords lists the last flights, newest first, without cancelled ones', async () => {
  const outcomes = [{ hundredths: 185 }, null, { hundredths: 100 }, { hundredths: 2_340 }];
  expect(await pastWords('lucky-plane', outcomes, 2)).toEqual(['1.85×', '1.00×']);
});

it('pastWords lists the results of the last matchday', async () => {
  const goals = [
    { minute: 3, side: 'home', shirt: 9 },
    { minute: 40, side: 'away', shirt: 7 },
    { minute: 77, side: 'home', shirt: 9 },
  ];
  const outcome = { matchday: 4, matches: [{ home: 0, away: 1, homeGoals: 2, awayGoals: 1, goals }] };
  expect(await pastWords('virtual-football', [outcome], 3)).toEqual(['NAI 2–1 MOM']);
});

it.each(['lucky-plane', 'virtual-football', 'savanna-riches', 'constructor'])(
  'pastWords returns nothing for an outcome of %s that it cannot parse',
  async (game) => {
    expect(await pastWords(game, [null, 7, 'x', {}, { hundredths: 'many' }, { matchday: 1, matches: [{}] }], 9)).toEqual([]);
  },
);
