const en = {
  deal: 'Deal',
  dealer: 'Dealer',
  you: 'Your hand',
  secondHand: 'Your second hand',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  hint: 'Hint',
  sheetSays: 'The sheet says: {play}',
  yourTurn: 'You have {total}. Hit or stand?',
  yourHand: 'Hand {hand}: {total}. Hit or stand?',
  handEnded: 'Hand {hand}: {end}.',
  hands: 'You have {yours}, the dealer {dealers}.',
  blackjack: 'Blackjack!',
  win: 'You win',
  push: 'Push: stake back',
  lose: 'Dealer wins',
  bust: 'Over 21',
  printPays: 'BLACKJACK PAYS 6 TO 5',
  printStands: 'DEALER STANDS ON ALL 17s',
  howTitle: 'How to play',
  how: 'Come closer to 21 than the dealer without going over. Number cards count their number, jack, queen and king ten, the ace one or eleven. You get two cards, the dealer one. Hit takes a card, Stand keeps what you have.',
  raiseTitle: 'Double and split',
  raise:
    'With the first two cards of a hand you may double: a second stake as large as the first, and one card more, no further. Two cards that count the same you may split into two hands, each with a stake of its own and a new second card; once a round. Split hands may be doubled too; aces that are split get one card each. Twenty-one after a split is no blackjack.',
  dealerTitle: 'The dealer',
  dealerText:
    'When you are done the dealer draws: a card on 16 or less, none on 17 or more, an ace counted as eleven where that does not take him over 21. He has no hidden card: his second card is drawn when you are done. An ace with a card of ten, dealt first, is a blackjack and beats every other 21; a dealer’s blackjack takes doubled and split stakes too.',
  paysTitle: 'What it pays',
  paysText:
    'Blackjack 6:5 (2.20 times the stake in all), a win 1:1 (2 times what lies on the hand), a push gives back what lies on it. Two split hands that are both doubled and won bring 8 times the first stake. There is no insurance and no giving up.',
  cardsTitle: 'The cards',
  cardsText: 'Every round is dealt from six decks of 52 cards, newly shuffled. Each card is drawn when it is dealt.',
  sheetTitle: 'The best play',
  sheetText:
    'Whoever plays by this sheet gets back {sheet} % of all he stakes in the long run, doubled and split stakes counted; that is the number above. The best play that counts the cards of its hand comes to {best} %. Both are counted over every order of the six decks. Other play returns less.',
  sheetHard: 'Without an ace, or with one that counts one',
  sheetSoft: 'With an ace that counts eleven',
  sheetPairs: 'Pairs',
  sheetLegend: 'H hit, S stand, D double (else hit), E double (else stand), P split, – play the total. Across: the dealer’s card.',
  sheetHand: 'You',
} as const;

export type BlackjackTextId = keyof typeof en;

const sw: Readonly<Record<BlackjackTextId, string>> = {
  deal: 'Gawa',
  dealer: 'Mgawaji',
  you: 'Karata zako',
  secondHand: 'Karata zako za pili',
  hit: 'Ongeza',
  stand: 'Tosha',
  double: 'Ongeza dau',
  split: 'Gawanya',
  hint: 'Dokezo',
  sheetSays: 'Jedwali linasema: {play}',
  yourTurn: 'Una {total}. Ongeza au tosha?',
  yourHand: 'Mkono wa {hand}: {total}. Ongeza au tosha?',
  handEnded: 'Mkono wa {hand}: {end}.',
  hands: 'Una {yours}, mgawaji ana {dealers}.',
  blackjack: 'Blackjack!',
  win: 'Umeshinda',
  push: 'Sare: dau limerudi',
  lose: 'Mgawaji ameshinda',
  bust: 'Umezidi 21',
  printPays: 'BLACKJACK HULIPA 6 KWA 5',
  printStands: 'MGAWAJI HUTOSHEKA NA 17 ZOTE',
  howTitle: 'Jinsi ya kucheza',
  how: 'Karibia 21 kuliko mgawaji bila kuzidi. Karata za namba huhesabiwa namba yake, J, Q na K ni kumi, ace ni moja au kumi na moja. Unapata karata mbili, mgawaji moja. Ongeza huchukua karata, Tosha hubaki na ulizonazo.',
  raiseTitle: 'Ongeza dau na gawanya',
  raise:
    'Mkono ukiwa na karata mbili za kwanza unaweza kuongeza dau: dau la pili sawa na la kwanza, na karata moja tu zaidi. Karata mbili zenye hesabu sawa unaweza kuzigawanya ziwe mikono miwili, kila mmoja na dau lake na karata mpya ya pili; mara moja kwa mzunguko. Mikono iliyogawanywa pia huongezwa dau; ace zilizogawanywa hupata karata moja moja. Ishirini na moja baada ya kugawanya si blackjack.',
  dealerTitle: 'Mgawaji',
  dealerText:
    'Ukimaliza, mgawaji huchukua karata: akiwa na 16 au chini huongeza, akiwa na 17 au zaidi hutosheka; ace huhesabiwa kumi na moja mradi asizidi 21. Hana karata iliyofichwa: karata yake ya pili huchukuliwa ukimaliza. Ace na karata ya kumi zikigawiwa mwanzoni ni blackjack, na hushinda 21 nyingine yoyote; blackjack ya mgawaji huchukua pia madau yaliyoongezwa na ya mikono iliyogawanywa.',
  paysTitle: 'Malipo',
  paysText:
    'Blackjack 6:5 (mara 2.20 ya dau kwa jumla), ushindi 1:1 (mara 2 ya dau lililo kwenye mkono), sare hulirudisha. Mikono miwili iliyogawanywa, yote ikiongezwa dau na kushinda, huleta mara 8 ya dau la kwanza. Hakuna bima wala kuacha.',
  cardsTitle: 'Karata',
  cardsText: 'Kila mzunguko hugawiwa kutoka pakiti sita za karata 52 zilizochanganywa upya. Kila karata huchorwa inapogawiwa.',
  sheetTitle: 'Uchezaji bora',
  sheetText:
    'Anayefuata jedwali hili hurudishiwa {sheet} % ya madau yake yote kwa muda mrefu, yaliyoongezwa na ya mikono iliyogawanywa yakihesabiwa; hiyo ndiyo namba iliyo juu. Uchezaji bora unaohesabu karata za mkono wake hufikia {best} %. Zote zimehesabiwa kwa kila mpangilio wa pakiti sita. Uchezaji mwingine hurudisha kidogo zaidi.',
  sheetHard: 'Bila ace, au ace ikihesabiwa moja',
  sheetSoft: 'Ace ikihesabiwa kumi na moja',
  sheetPairs: 'Jozi',
  sheetLegend:
    'H ongeza, S tosha, D ongeza dau (vinginevyo ongeza), E ongeza dau (vinginevyo tosha), P gawanya, – cheza jumla. Juu: karata ya mgawaji.',
  sheetHand: 'Wewe',
};

export const texts = { en, sw } as const;
