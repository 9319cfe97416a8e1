const en = {
  drop: 'Drop the ball',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  rows: 'Rows of pins',
  lastBins: 'Last bins',
  landed: 'The ball landed in a bin that pays {times} times the stake.',
  howTitle: 'How to play',
  how: 'Choose how many rows of pins the ball falls through and the risk, then drop it. At every pin it turns left or right with the same chance. The bin it lands in multiplies your stake.',
  oddsTitle: 'How the draw works',
  odds: 'Every turn is drawn before the ball drops, and the ball you see follows those turns. The bins in the middle can be reached in many ways, each bin at the edge in only one.',
  tableTitle: 'What the bins pay, from the edge to the middle',
  tableBoard: '{rows} rows, {risk} (return {rtp} %)',
  tablePays: 'Pays',
  tableOdds: 'Either side, 1 in',
  tableMiddle: 'Middle, 1 in',
} as const;

export type PlinkoTextId = keyof typeof en;

const sw: Readonly<Record<PlinkoTextId, string>> = {
  drop: 'Achia mpira',
  risk: 'Hatari',
  low: 'Ndogo',
  medium: 'Ya kati',
  high: 'Kubwa',
  rows: 'Safu za misumari',
  lastBins: 'Vikapu vya mwisho',
  landed: 'Mpira umeangukia kikapu kinacholipa mara {times} ya dau.',
  howTitle: 'Jinsi ya kucheza',
  how: 'Chagua safu za misumari na hatari, kisha achia mpira. Kwenye kila msumari mpira hugeuka kushoto au kulia kwa uwezekano sawa. Kikapu unachoangukia huzidisha dau lako.',
  oddsTitle: 'Droo inavyofanya kazi',
  odds: 'Kila mgeuko huchezeshwa kabla mpira haujaachiwa, na mpira unaouona hufuata migeuko hiyo. Vikapu vya katikati hufikiwa kwa njia nyingi, kila kikapu cha pembeni kwa njia moja tu.',
  tableTitle: 'Malipo ya vikapu, kutoka pembeni hadi katikati',
  tableBoard: 'Safu {rows}, {risk} (marejesho {rtp} %)',
  tablePays: 'Hulipa',
  tableOdds: 'Upande wowote, 1 kati ya',
  tableMiddle: 'Katikati, 1 kati ya',
};

export const texts = { en, sw } as const;
