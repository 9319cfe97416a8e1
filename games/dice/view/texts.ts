const en = {
  roll: 'Roll',
  under: 'Red',
  over: 'Blue',
  underEdge: 'under {edge}',
  overEdge: '{edge} or more',
  side: 'Your side',
  edge: 'Share of the rolls that win',
  chance: 'Chance',
  pays: 'Pays',
  win: 'To win',
  lastRolls: 'Last rolls',
  rolled: 'Rolled {roll}. {side} wins.',
  howTitle: 'How to play',
  how: 'Two dice roll a number from 00.00 to 99.99: red shows what stands before the point, blue what stands behind it. Back red and you win with every number under the edge; back blue and you win with the edge and every number above.',
  edgeTitle: 'Your chance is yours to choose',
  edgeText:
    'Move the edge to give your side between 1 and 95 of 100 rolls. The smaller your share, the more a win pays: {percent} divided by the chance, rounded down to two decimals, and that many times the stake.',
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
  edge: 'Sehemu ya namba zinazoshinda',
  chance: 'Uwezekano',
  pays: 'Hulipa',
  win: 'Ushindi',
  lastRolls: 'Namba za mwisho',
  rolled: 'Imetoka {roll}. {side} imeshinda.',
  howTitle: 'Jinsi ya kucheza',
  how: 'Dadu mbili hutoa namba kati ya 00.00 na 99.99: nyekundu huonyesha tarakimu za kabla ya nukta, bluu za baada yake. Ukiwa upande wa nyekundu unashinda kwa kila namba iliyo chini ya mpaka; ukiwa upande wa bluu unashinda kwa mpaka wenyewe na kila namba iliyo juu yake.',
  edgeTitle: 'Uwezekano unauchagua wewe',
  edgeText:
    'Sogeza mpaka ili upande wako upate namba 1 hadi 95 kati ya 100. Sehemu yako ikiwa ndogo, ushindi hulipa zaidi: {percent} kugawanywa kwa uwezekano, ikipunguzwa hadi desimali mbili, mara dau.',
  tableTitle: 'Ushindi hulipa kiasi gani',
  tableChance: 'Uwezekano',
  tablePays: 'Hulipa',
  tableRtp: 'Marejesho',
};

export const texts = { en, sw } as const;
