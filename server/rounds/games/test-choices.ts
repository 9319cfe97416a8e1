/** What a player lays down in the games that ask for it; in the others there is nothing to choose. */
export const testChoices: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  baccarat: { chips: { banker: 1 } },
  dice: { side: 'over', chance: 48 },
  keno: { numbers: [3, 7, 12, 24, 31] },
  'lucky-user': { ticket: '0427' },
  mines: { mines: 3 },
  plinko: { rows: 12, risk: 'medium' },
  'rainbow-wheel': { colours: ['red'] },
  roulette: { bets: [{ place: 'red', chips: 1 }] },
};
