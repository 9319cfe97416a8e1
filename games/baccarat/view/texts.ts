const en = {
  deal: 'Deal',
  begin: 'Tap a place to put a chip on it',
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
  chipsMax: '{count} chips a round at most.',
  howTitle: 'How to play',
  how: 'Put chips on any of the five places; each tap adds one chip of the stake set below. Player and banker get two cards each, and a third by fixed rules. The total closer to nine wins. There is nothing to decide after the bet: the whole round is dealt at once.',
  countTitle: 'How cards count',
  countText:
    'An ace counts one, two to nine their number, ten, jack, queen and king zero. Only the last digit of the total counts: 7 and 8 make 5.',
  thirdTitle: 'The third card',
  thirdText:
    'If either side has 8 or 9, no one draws. Otherwise the player draws on 0 to 5. If the player stands, the banker draws on 0 to 5. If the player draws, the banker always draws on 0 to 2; on 3 unless that card was an 8; on 4 if it was 2 to 7; on 5 if it was 4 to 7; on 6 if it was 6 or 7; and stands on 7.',
  paysTitle: 'What it pays',
  paysText:
    'The house keeps a small commission on wins: 1 % on player, 6 % on banker. On a tie those chips come back. A pair is two cards of the same rank in the first two of that side.',
  tablePlace: 'Place',
  tablePays: 'Pays',
  tableOneIn: 'Wins 1 in',
  tableRtp: 'Return',
  cardsTitle: 'The cards',
  cardsText: 'Every round is dealt from eight freshly shuffled decks of 52 cards. The returns count every order of the first six cards.',
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
  chipsMax: 'Si zaidi ya chipu {count} kwa raundi.',
  howTitle: 'Jinsi ya kucheza',
  how: 'Weka chipu kwenye nafasi yoyote kati ya tano; kila mguso huongeza chipu moja ya dau ulilochagua chini. Mchezaji na benki hupata karata mbili kila mmoja, na ya tatu kwa kanuni. Jumla iliyo karibu zaidi na tisa hushinda. Hakuna uamuzi baada ya dau: raundi yote hugawiwa mara moja.',
  countTitle: 'Karata huhesabiwaje',
  countText:
    'Ace ni moja, mbili hadi tisa ni namba yake, kumi, J, Q na K ni sifuri. Tarakimu ya mwisho tu ya jumla huhesabiwa: 7 na 8 ni 5.',
  thirdTitle: 'Karata ya tatu',
  thirdText:
    'Upande wowote ukiwa na 8 au 9, hakuna anayeongeza. Vinginevyo mchezaji huongeza akiwa na 0 hadi 5. Asipoongeza, benki huongeza ikiwa na 0 hadi 5. Akiongeza, benki huongeza daima ikiwa na 0 hadi 2; ikiwa na 3 isipokuwa karata hiyo ni 8; ikiwa na 4 kama ni 2 hadi 7; ikiwa na 5 kama ni 4 hadi 7; ikiwa na 6 kama ni 6 au 7; ikiwa na 7 haiongezi.',
  paysTitle: 'Malipo',
  paysText:
    'Nyumba hukata kamisheni ndogo kwenye ushindi: 1 % kwa mchezaji, 6 % kwa benki. Ikiwa sare, chipu hizo hurudi. Jozi ni karata mbili za namba moja katika mbili za kwanza za upande huo.',
  tablePlace: 'Nafasi',
  tablePays: 'Hulipa',
  tableOneIn: 'Hushinda 1 kati ya',
  tableRtp: 'Marejesho',
  cardsTitle: 'Karata',
  cardsText:
    'Kila raundi hugawiwa kutoka pakiti nane za karata 52 zilizochanganywa upya. Marejesho huhesabu kila mpangilio wa karata sita za kwanza.',
};

export const texts = { en, sw } as const;
