const en = {
  deal: 'Deal',
  begin: 'Touch a place to lay a chip',
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  playerLetter: 'P',
  bankerLetter: 'B',
  tieLetter: 'T',
  playerWins: 'Player wins {player} : {banker}',
  bankerWins: 'Banker wins {banker} : {player}',
  tieWins: 'Tie at {player}',
  road: 'Last results',
  undo: 'Undo',
  clear: 'Clear',
  chipsMax: 'At most {count} chips a round.',
  howTitle: 'How to play',
  how: 'Lay chips on any of the five places; a touch lays one chip of the stake you set below. Player and banker then get two cards each, and by fixed rules a third. The sum nearer to nine wins. Nobody decides anything after the bet: the whole round is dealt at once.',
  countTitle: 'How cards count',
  countText:
    'An ace counts one, two to nine their number, ten, jack, queen and king nothing. Only the last digit of a sum counts: 7 and 8 make 5.',
  thirdTitle: 'The third card',
  thirdText:
    'With 8 or 9 on either side nobody draws. Otherwise the player draws with 0 to 5. If he stood, the banker draws with 0 to 5. If the player drew, the banker draws with 0 to 2 always, with 3 unless that card was an 8, with 4 if it was 2 to 7, with 5 if it was 4 to 7, with 6 if it was 6 or 7; with 7 he stands.',
  paysTitle: 'What it pays',
  paysText:
    'Player and banker keep a small commission for the house: 1 % and 6 % of a win. In a tie their chips come back. A pair is two cards of the same rank among the first two of that side.',
  tablePlace: 'Place',
  tablePays: 'Pays',
  tableOneIn: 'Wins 1 in',
  tableRtp: 'Return',
  cardsTitle: 'The cards',
  cardsText:
    'Every round is dealt from eight decks of 52 cards, newly shuffled. The returns are counted over all orders of the first six cards.',
} as const;

export type BaccaratTextId = keyof typeof en;

const sw: Readonly<Record<BaccaratTextId, string>> = {
  deal: 'Gawa',
  begin: 'Gusa nafasi ili kuweka chipu',
  player: 'Mchezaji',
  banker: 'Benki',
  tie: 'Sare',
  playerPair: 'Jozi mchezaji',
  bankerPair: 'Jozi benki',
  playerLetter: 'M',
  bankerLetter: 'B',
  tieLetter: 'S',
  playerWins: 'Mchezaji ameshinda {player} : {banker}',
  bankerWins: 'Benki imeshinda {banker} : {player}',
  tieWins: 'Sare ya {player}',
  road: 'Matokeo ya mwisho',
  undo: 'Tengua',
  clear: 'Futa zote',
  chipsMax: 'Chipu {count} kwa wingi kwa mzunguko.',
  howTitle: 'Jinsi ya kucheza',
  how: 'Weka chipu kwenye nafasi yoyote kati ya tano; mguso mmoja huweka chipu moja ya dau uliloweka chini. Kisha mchezaji na benki hupata karata mbili kila mmoja, na kwa kanuni ya tatu. Jumla iliyo karibu na tisa hushinda. Hakuna anayeamua chochote baada ya dau: mzunguko wote hugawiwa mara moja.',
  countTitle: 'Karata huhesabiwaje',
  countText:
    'Ace ni moja, mbili hadi tisa ni namba yake, kumi, J, Q na K ni sifuri. Tarakimu ya mwisho tu ya jumla huhesabiwa: 7 na 8 ni 5.',
  thirdTitle: 'Karata ya tatu',
  thirdText:
    'Upande wowote ukiwa na 8 au 9 hakuna anayeongeza. Vinginevyo mchezaji huongeza akiwa na 0 hadi 5. Akitosheka, benki huongeza ikiwa na 0 hadi 5. Mchezaji akiongeza, benki huongeza ikiwa na 0 hadi 2 kila mara, ikiwa na 3 isipokuwa karata hiyo ni 8, ikiwa na 4 ikiwa ni 2 hadi 7, ikiwa na 5 ikiwa ni 4 hadi 7, ikiwa na 6 ikiwa ni 6 au 7; ikiwa na 7 hutosheka.',
  paysTitle: 'Malipo',
  paysText:
    'Ushindi wa mchezaji na wa benki huacha kamisheni ndogo kwa nyumba: 1 % na 6 % ya ushindi. Kwenye sare chipu zao hurudi. Jozi ni karata mbili za namba moja kati ya mbili za kwanza za upande huo.',
  tablePlace: 'Nafasi',
  tablePays: 'Hulipa',
  tableOneIn: 'Hushinda 1 kati ya',
  tableRtp: 'Marejesho',
  cardsTitle: 'Karata',
  cardsText:
    'Kila mzunguko hugawiwa kutoka pakiti nane za karata 52 zilizochanganywa upya. Marejesho yamehesabiwa kwa kila mpangilio wa karata sita za kwanza.',
};

export const texts = { en, sw } as const;
