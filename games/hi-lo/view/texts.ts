const en = {
  start: 'Deal',
  card: 'The card',
  past: 'Cards so far',
  higher: 'Higher',
  lower: 'Lower',
  same: 'Same',
  higherOrSame: 'Higher or same',
  lowerOrSame: 'Lower or same',
  skip: 'Pass this card over',
  skipShort: 'Skip',
  overCap: 'over the top prize',
  cashOut: 'Cash out',
  guessFirst: 'Guess first',
  question: 'What will the next card be?',
  rightNow: '{card}. Right! {times} times the stake.',
  wrong: 'Wrong guess',
  cashedOut: 'Cashed out ×{times}',
  howTitle: 'How to play',
  how: 'A card lies open. Guess whether the next one is higher or lower; the same rank is right for both. Each right guess raises your prize, and you may cash out after any of them. A wrong guess ends the round with nothing. You can pass a card over, up to 52 times a round; that costs and changes nothing.',
  ranksTitle: 'High and low',
  ranksText:
    'The ace is the lowest card, the king the highest; suits do not count. On an ace you guess higher or the same, on a king lower or the same, so that no guess is ever certain.',
  prizeTitle: 'The prize',
  prizeText:
    'Every card comes from a full deck of 52, so that each rank has a chance of 1 in 13 however the round went. After any number of right guesses the prize is {share} % of one divided by the chance of guessing them all, rounded down to two decimals, times the stake. That is why every way to play returns nearly the same: never less than {least} %, never more than {share} %.',
  capTitle: 'The top prize',
  capText: 'A round pays at most {most} times the stake. A guess that would bring more is not offered; you can cash out or skip.',
  awayTitle: 'If you go away',
  awayText:
    'Your round waits for you, card and prize as they were. If you do not come back within 24 hours it is cashed out for you; with no guess made yet, the likelier side is guessed once.',
  tableTitle: 'What a first guess pays',
  tableRight: 'Ranks that win',
  tableChance: 'Chance',
  tablePays: 'Pays',
} as const;

export type HiLoTextId = keyof typeof en;

const sw: Readonly<Record<HiLoTextId, string>> = {
  start: 'Gawa',
  card: 'Karata',
  past: 'Karata zilizopita',
  higher: 'Juu',
  lower: 'Chini',
  same: 'Sawa',
  higherOrSame: 'Juu au sawa',
  lowerOrSame: 'Chini au sawa',
  skip: 'Ruka karata hii',
  skipShort: 'Ruka',
  overCap: 'zaidi ya kikomo',
  cashOut: 'Chukua pesa',
  guessFirst: 'Bashiri kwanza',
  question: 'Karata ijayo itakuwaje?',
  rightNow: '{card}. Sahihi! Mara {times} ya dau.',
  wrong: 'Umekosea',
  cashedOut: 'Umechukua ×{times}',
  howTitle: 'Jinsi ya kucheza',
  how: 'Karata moja iko wazi. Bashiri kama ijayo itakuwa juu au chini; ikiwa sawa, ni sahihi kwa pande zote mbili. Kila ubashiri sahihi huongeza zawadi, na unaweza kuchukua pesa baada ya wowote. Ukikosea mzunguko huisha bila kitu. Unaweza kuruka karata hadi mara 52 kwa mzunguko; haigharimu wala haibadilishi chochote.',
  ranksTitle: 'Juu na chini',
  ranksText:
    'Ace ni karata ya chini kabisa, K ya juu kabisa; aina haihesabiwi. Kwenye ace unabashiri juu au sawa, kwenye K chini au sawa, hivyo hakuna ubashiri wa uhakika.',
  prizeTitle: 'Zawadi',
  prizeText:
    'Kila karata hutoka pakiti kamili ya 52, hivyo kila namba ina nafasi 1 kati ya 13 vyovyote mzunguko ulivyokwenda. Baada ya ubashiri sahihi wowote zawadi ni {share} % ya moja kugawanywa kwa uwezekano wa kubashiri zote, ikipunguzwa hadi desimali mbili, mara dau. Ndiyo maana kila njia ya kucheza hurudisha karibu sawa: si chini ya {least} %, si zaidi ya {share} %.',
  capTitle: 'Zawadi kubwa kabisa',
  capText: 'Mzunguko hulipa mara {most} ya dau kwa wingi. Ubashiri unaozidi hapo hautolewi; unaweza kuchukua pesa au kuruka.',
  awayTitle: 'Ukiondoka',
  awayText:
    'Mzunguko wako hukusubiri, karata na zawadi kama zilivyokuwa. Usiporudi ndani ya saa 24 pesa huchukuliwa kwa niaba yako; kama hukubashiri bado, upande wenye uwezekano mkubwa hubashiriwa mara moja.',
  tableTitle: 'Ubashiri wa kwanza hulipa kiasi gani',
  tableRight: 'Namba zinazoshinda',
  tableChance: 'Uwezekano',
  tablePays: 'Hulipa',
};

export const texts = { en, sw } as const;
