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
    full: 'Ten numbers are the most.',
    pays: 'What your hits pay',
    hits: '{hits} of {count} hit',
    hitsSaid: 'Twenty balls drawn, {hits} of your {count} numbers came.',
    fullCard: 'Full card!',
    rulesPlay: 'How to play',
    rulesPlayBody:
      'Choose one to ten of forty numbers, or let Quick pick choose, and draw. Twenty balls leave the drum. What you are paid depends on how many numbers you chose and how many of them came.',
    rulesPays: 'What it pays',
    rulesPaysBody: 'Rows: how many numbers you chose. Columns: how many of them came. In times of the stake.',
    rulesOdds: 'The odds',
    rulesOddsBody:
      'Every twenty of the forty balls are equally likely, whatever you chose; no number is due. The exact return of each card, and how seldom all its numbers come:',
    columnChosen: 'Chosen',
    columnReturn: 'Return',
    columnFull: 'Full card',
  },
  sw: {
    play: 'Chezesha',
    board: 'Namba 1 hadi 40: chagua hadi kumi',
    number: 'Namba {number}',
    quickPick: 'Nichagulie',
    clear: 'Futa',
    chosen: '{count} kati ya 10',
    chosenNone: 'Chagua namba 1 hadi 10',
    full: 'Namba kumi ndizo nyingi zaidi.',
    pays: 'Malipo ya namba zako',
    hits: '{hits} kati ya {count} zimetoka',
    hitsSaid: 'Mipira ishirini imetoka, namba zako {hits} kati ya {count} zimetoka.',
    fullCard: 'Kadi kamili!',
    rulesPlay: 'Jinsi ya kucheza',
    rulesPlayBody:
      'Chagua namba moja hadi kumi kati ya arobaini, au bonyeza Nichagulie, kisha chezesha. Mipira ishirini hutoka kwenye ngoma. Malipo hutegemea umechagua namba ngapi na ngapi kati yake zimetoka.',
    rulesPays: 'Malipo',
    rulesPaysBody: 'Safu: umechagua namba ngapi. Safuwima: ngapi kati yake zimetoka. Ni mara ya dau.',
    rulesOdds: 'Uwezekano',
    rulesOddsBody:
      'Kila mipira ishirini kati ya arobaini ina uwezekano sawa, chochote ulichochagua; hakuna namba iliyo na zamu. Marejesho kamili ya kila kadi, na jinsi namba zake zote zinavyotoka kwa nadra:',
    columnChosen: 'Ulizochagua',
    columnReturn: 'Marejesho',
    columnFull: 'Kadi kamili',
  },
};
