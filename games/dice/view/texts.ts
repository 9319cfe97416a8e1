const en = {
  roll: 'Roll',
  under: 'Red',
  over: 'Blue',
  underEdge: 'under {edge}',
  overEdge: '{edge} or more',
  side: 'Your side',
  edge: 'Your share of the rolls',
  chance: 'Chance',
  pays: 'Pays',
  win: 'To win',
  lastRolls: 'Last rolls',
  rolled: 'Rolled {roll}. {side} wins.',
  howTitle: 'How to play',
  how: 'Two dice roll a number from 00.00 to 99.99: red shows the digits before the point, blue the digits after it. Back red and every number under the edge wins; back blue and the edge and every number above it win.',
  edgeTitle: 'You set your chance',
  edgeText:
    'Move the edge to give your side 1 to 95 rolls in 100. The smaller your share, the more a win pays: {percent} ÷ the chance, cut to two decimals, times the stake.',
  tableTitle: 'What a win pays',
  tableChance: 'Chance',
  tablePays: 'Pays',
  tableRtp: 'Return',
} as const;

export type DiceTextId = keyof typeof en;

const sw: Readonly<Record<DiceTextId, string>> = {
  roll: 'Rusha',
  under: 'Nyekundu',
  over: 'Bluu',
  underEdge: 'chini ya {edge}',
  overEdge: '{edge} au zaidi',
  side: 'Upande wako',
  edge: 'Sehemu yako ya namba',
  chance: 'Uwezekano',
  pays: 'Hulipa',
  win: 'Ushindi',
  lastRolls: 'Namba za mwisho',
  rolled: 'Imetoka {roll}. {side} imeshinda.',
  howTitle: 'Jinsi ya kucheza',
  how: 'Dadu mbili hutoa namba kati ya 00.00 na 99.99: nyekundu huonyesha tarakimu za kabla ya nukta, bluu za baada yake. Ukichagua nyekundu, kila namba chini ya mpaka hushinda; ukichagua bluu, mpaka na kila namba juu yake hushinda.',
  edgeTitle: 'Unaweka uwezekano wako',
  edgeText:
    'Sogeza mpaka upate namba 1 hadi 95 kati ya 100. Sehemu yako ikiwa ndogo, ushindi hulipa zaidi: {percent} ÷ uwezekano, hadi desimali mbili, mara dau.',
  tableTitle: 'Ushindi hulipa kiasi gani',
  tableChance: 'Uwezekano',
  tablePays: 'Hulipa',
  tableRtp: 'Marejesho',
};

export const texts = { en, sw } as const;
