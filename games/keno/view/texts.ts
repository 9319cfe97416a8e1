import type { GameTexts } from '../../kit/shell/game-view.ts';

export type KenoTextId =
  | 'play'
  | 'board'
  | 'number'
  | 'quickPick'
  | 'clear'
  | 'chosen'
  | 'chosenNone'
  | 'full'
  | 'pays'
  | 'hits'
  | 'hitsSaid'
  | 'fullCard'
  | 'rulesPlay'
  | 'rulesPlayBody'
  | 'rulesPays'
  | 'rulesPaysBody'
  | 'rulesOdds'
  | 'rulesOddsBody'
  | 'columnChosen'
  | 'columnReturn'
  | 'columnFull';

export const texts: GameTexts<KenoTextId> = {
  en: {
    play: 'Draw',
    board: 'Numbers 1 to 40: choose up to ten',
    number: 'Number {number}',
    quickPick: 'Quick pick',
    clear: 'Clear',
    chosen: '{count} of 10',
    chosenNone: 'Choose 1 to 10 numbers',
    full: 'You can choose ten numbers at most.',
    pays: 'What your hits pay',
    hits: '{hits} of {count} hit',
    hitsSaid: 'Twenty balls drawn: {hits} of your {count} numbers came up.',
    fullCard: 'Full card!',
    rulesPlay: 'How to play',
    rulesPlayBody:
      'Choose one to ten of the forty numbers, or tap Quick pick, then draw. Twenty balls come out. What you win depends on how many numbers you chose and how many came up.',
    rulesPays: 'What it pays',
    rulesPaysBody: 'Rows: numbers chosen. Columns: numbers that came up. Prizes are times the stake.',
    rulesOdds: 'The odds',
    rulesOddsBody:
      'Any twenty of the forty balls are equally likely, whatever you choose; no number is due. The exact return of each card, and the odds of hitting all its numbers:',
    columnChosen: 'Chosen',
    columnReturn: 'Return',
    columnFull: 'Full card, 1 in',
  },
  sw: {
    play: 'Chezesha',
    board: 'Namba 1 hadi 40: chagua hadi kumi',
    number: 'Namba {number}',
    quickPick: 'Nichagulie',
    clear: 'Futa',
    chosen: '{count} kati ya 10',
    chosenNone: 'Chagua namba 1 hadi 10',
    full: 'Unaweza kuchagua namba kumi kwa wingi.',
    pays: 'Malipo ya namba zako',
    hits: '{hits} kati ya {count} zimetoka',
    hitsSaid: 'Mipira ishirini imetoka: {hits} kati ya namba zako {count}.',
    fullCard: 'Kadi kamili!',
    rulesPlay: 'Jinsi ya kucheza',
    rulesPlayBody:
      'Chagua namba moja hadi kumi kati ya arobaini, au gusa Nichagulie, kisha chezesha. Mipira ishirini hutoka. Malipo hutegemea umechagua namba ngapi na ngapi zimetoka.',
    rulesPays: 'Malipo',
    rulesPaysBody: 'Safu: namba ulizochagua. Safuwima: namba zilizotoka. Zawadi ni mara ya dau.',
    rulesOdds: 'Uwezekano',
    rulesOddsBody:
      'Mipira yoyote ishirini kati ya arobaini ina uwezekano sawa, chochote utakachochagua; hakuna namba yenye zamu. Marejesho kamili ya kila kadi, na uwezekano wa kupata namba zake zote:',
    columnChosen: 'Ulizochagua',
    columnReturn: 'Marejesho',
    columnFull: 'Kadi kamili, 1 kati ya',
  },
};
