const en = {
  drop: 'Drop the ball',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  rows: 'Rows of pins',
  lastBins: 'Last bins',
  landed: 'The ball fell into the bin that pays {times} times the stake.',
  howTitle: 'How to play',
  how: 'Choose how many rows of pins the ball falls through and how far apart the bins pay, then drop it. At every pin it turns left or right, each with the same chance; the bin it falls into says how many times the stake comes back.',
  oddsTitle: 'What is drawn',
  odds: 'The turns are drawn one by one before the ball is let go, and the ball you see takes exactly these turns. The board is a true one: the bins in the middle are reached in many ways, each bin at the edge in only one.',
  tableTitle: 'What the bins pay, from the edge to the middle',
  tableBoard: '{rows} rows, {risk} (return {rtp} %)',
  tablePays: 'Pays',
  tableOdds: 'One of the two, 1 in',
  tableMiddle: 'The middle, 1 in',
} as const;

export type PlinkoTextId = keyof typeof en;

const sw: Readonly<Record<PlinkoTextId, string>> = {
  drop: 'Achia mpira',
  risk: 'Hatari',
  low: 'Ndogo',
  medium: 'Wastani',
  high: 'Kubwa',
  rows: 'Safu za misumari',
  lastBins: 'Vikapu vya mwisho',
  landed: 'Mpira umeangukia kikapu kinacholipa mara {times} ya dau.',
  howTitle: 'Jinsi ya kucheza',
  how: 'Chagua safu ngapi za misumari mpira upitie na tofauti ya malipo ya vikapu, kisha uachie. Kwenye kila msumari mpira hugeuka kushoto au kulia kwa uwezekano sawa; kikapu unachoangukia husema mara ngapi ya dau inarudi.',
  oddsTitle: 'Kinachochaguliwa kwa bahati',
  odds: 'Mageuko huchaguliwa moja baada ya jingine kabla mpira haujaachiwa, na mpira unaouona hufuata mageuko hayo hayo. Ubao ni wa kweli: vikapu vya katikati hufikiwa kwa njia nyingi, kila kikapu cha pembeni kwa njia moja tu.',
  tableTitle: 'Malipo ya vikapu, kutoka pembeni hadi katikati',
  tableBoard: 'Safu {rows}, {risk} (marejesho {rtp} %)',
  tablePays: 'Hulipa',
  tableOdds: 'Kimoja cha viwili, 1 kati ya',
  tableMiddle: 'Katikati, 1 kati ya',
};

export const texts = { en, sw } as const;
