import { sharedGames, soloGames } from '@tausi/games/manifest/all-games.ts';
import { gameActions, gameChoices } from '@tausi/contract/rounds/game-choices.ts';
import { openApiDocument } from '@tausi/contract/openapi.ts';
import { allCalls } from '@tausi/contract/index.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testChoiceOf } from './test-choices.ts';

const choices = new Map<string, z.core.$ZodType>(Object.entries(gameChoices));
const actions = new Map<string, z.core.$ZodType>(Object.entries(gameActions));
const round = '0199a000-0000-7000-8000-000000000001';

/** Candidates tried on every game: choices of each game, at their bounds and beyond. */
const tried: readonly unknown[] = [
  ...soloGames.flatMap(({ mathematics }) => testChoiceOf(mathematics.name) ?? []),
  { chips: { tie: 20 } },
  { chips: { tie: 21 } },
  { chips: { house: 1 } },
  { side: 'under', chance: 95 },
  { side: 'under', chance: 96 },
  { side: 'both', chance: 5 },
  { numbers: [41] },
  { ticket: '42' },
  { mines: 21 },
  { rows: 9, risk: 'low' },
  { rows: 8, risk: 'none' },
  { colours: ['violet', 'red'] },
  { colours: ['black'] },
  { bets: [{ place: '0-1-2', chips: 100 }] },
  { bets: [{ place: 'red', chips: 101 }] },
  { bets: [] },
  { side: 'under', chance: 50, more: 1 },
  {},
];

it.each(soloGames.map(({ mathematics }) => [mathematics.name, mathematics] as const))(
  'the documented choice of %s is what its mathematics accepts',
  (name, mathematics) => {
    const shape = choices.get(name);
    for (const choice of tried) {
      const isDocumented = shape !== undefined && z.safeParse(shape, choice).success;
      expect(isDocumented, JSON.stringify(choice)).toBe(mathematics.choose(choice) !== null);
    }
    expect(shape === undefined || mathematics.choose(null) === null || name === 'lucky-user').toBe(true);
  },
);

it('game choices: documents the choices of bets on shared rounds', () => {
  const taken: Readonly<Record<string, unknown>> = {
    'lucky-plane': { autoCashOutAt: 150 },
    'lucky-six': { lines: [[1, 2, 3, 4, 5, 48]], first: [{ type: 'colour', colour: 7 }] },
    'virtual-football': { matchday: 2, picks: [{ match: 5, selection: '1' }] },
  };
  for (const { mathematics } of sharedGames) {
    const own = taken[mathematics.name];
    const shape = choices.get(mathematics.name);
    expect(mathematics.place(own, 1)).not.toBeNull();
    expect(shape !== undefined && z.safeParse(shape, { round, slot: mathematics.slots, ...Object(own) }).success).toBe(true);
    expect(shape !== undefined && z.safeParse(shape, { round, slot: mathematics.slots + 1, ...Object(own) }).success).toBe(false);
  }
});

it('game choices: documents the action that the server makes for an absent player', () => {
  for (const { mathematics, abandonedAction } of soloGames) {
    const shape = actions.get(mathematics.name);
    expect(shape !== undefined && z.safeParse(shape, abandonedAction).success, mathematics.name).toBe(abandonedAction !== null);
  }
});

it("game choices: shows choice and action in the API document, by the game's name", () => {
  const text = JSON.stringify(openApiDocument(allCalls, '1'));
  for (const name of ['DiceChoice', 'LuckySixChoice', 'HiLoAction', 'SavannaRichesAction']) {
    expect(text).toContain(`"${name}":{`);
    expect(text).toContain(`{"$ref":"#/components/schemas/${name}"}`);
  }
});
