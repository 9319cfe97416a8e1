const en = {
  start: 'Deal',
  card: 'The card',
  past: 'Cards so far',
  higher: 'Higher',
  lower: 'Lower',
  same: 'Same',
  higherOrSame: 'Higher or same',
  lowerOrSame: 'Lower or same',
  skip: 'Skip this card',
  skipShort: 'Skip',
  overCap: 'above the top prize',
  cashOut: 'Cash out',
  guessFirst: 'Guess first',
  question: 'What will the next card be?',
  rightNow: '{card}. Right! {times} times the stake.',
  wrong: 'Wrong guess',
  cashedOut: 'Cashed out ×{times}',
  howTitle: 'How to play',
  how: 'One card is open. Guess whether the next is higher or lower; the same rank is right for both. Each right guess raises your prize, and you can cash out after any of them. A wrong guess ends the round with nothing. You can skip a card, up to 52 times a round; it costs nothing and changes nothing.',
  ranksTitle: 'High and low',
  ranksText:
    'The ace is lowest, the king highest; suits do not count. On an ace you guess higher or same, on a king lower or same, so no guess is ever certain.',
  prizeTitle: 'The prize',
  prizeText:
    'Every card comes from a full deck of 52, so each rank always has a chance of 1 in 13. After your right guesses the prize is {share} % ÷ the chance of guessing them all, cut to two decimals, times the stake. That is why every way to play returns nearly the same: from {least} % to {share} %.',
  capTitle: 'The top prize',
  capText: 'A round pays at most {most} times the stake. A guess that would pay more is not offered; cash out or skip.',
  awayTitle: 'If you leave',
  awayText:
    'Your round waits for you, card and prize unchanged. After 24 hours we cash it out for you; if you have not guessed yet, the likelier side is guessed once.',
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
  overCap: 'juu ya zawadi ya juu',
  cashOut: 'Chukua pesa',
  guessFirst: 'Bashiri kwanza',
  question: 'Karata ijayo itakuwaje?',
  rightNow: '{card}. Sahihi! Mara {times} ya dau.',
  wrong: 'Umekosea',
  cashedOut: 'Umechukua ×{times}',
  howTitle: 'Jinsi ya kucheza',
  how: 'Karata moja iko wazi. Bashiri kama ijayo itakuwa juu au chini; ikiwa sawa, ni sahihi kwa pande zote mbili. Kila ubashiri sahihi huongeza zawadi, na unaweza kuchukua pesa baada ya wowote. Ukikosea, raundi huisha bila malipo. Unaweza kuruka karata hadi mara 52 kwa raundi; hakugharimu wala kubadilisha chochote.',
  ranksTitle: 'Juu na chini',
  ranksText:
    'Ace ni karata ya chini kabisa, K ya juu kabisa; aina haihesabiwi. Kwenye ace unabashiri juu au sawa, kwenye K chini au sawa, hivyo hakuna ubashiri wa uhakika.',
  prizeTitle: 'Zawadi',
  prizeText:
    'Kila karata hutoka pakiti kamili ya 52, hivyo kila namba daima ina nafasi 1 kati ya 13. Baada ya bashiri sahihi zawadi ni {share} % ÷ uwezekano wa kubashiri zote, hadi desimali mbili, mara dau. Ndiyo maana kila njia ya kucheza hurudisha karibu sawa: {least} % hadi {share} %.',
  capTitle: 'Zawadi ya juu',
  capText: 'Raundi hulipa mara {most} ya dau kwa wingi. Ubashiri unaolipa zaidi hautolewi; chukua pesa au ruka.',
  awayTitle: 'Ukiondoka',
  awayText:
    'Raundi yako hukusubiri, karata na zawadi bila kubadilika. Baada ya saa 24 tunakuchukulia pesa; kama hujabashiri bado, upande wenye uwezekano mkubwa hubashiriwa mara moja.',
  tableTitle: 'Ubashiri wa kwanza hulipa kiasi gani',
  tableRight: 'Namba zinazoshinda',
  tableChance: 'Uwezekano',
  tablePays: 'Hulipa',
};

export const texts = { en, sw } as const;
