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
  sheetSays: 'Best play: {play}',
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
  how: 'Get closer to 21 than the dealer without going over. Number cards count their number, jack, queen and king ten, the ace one or eleven. You get two cards, the dealer one. Hit takes a card; Stand keeps your hand.',
  raiseTitle: 'Double and split',
  raise:
    'On the first two cards of a hand you can double: you add a second stake of the same size and get one more card. Two cards of the same value can be split into two hands, each with its own stake and a new second card – once a round. Split hands can be doubled too; split aces get one card each. Twenty-one after a split is not a blackjack.',
  dealerTitle: 'The dealer',
  dealerText:
    'When you are done, the dealer draws on 16 or less and stands on 17 or more; an ace counts eleven unless that goes over 21. There is no hidden card: the dealer’s second card is drawn after you finish. An ace and a ten-value card in the first two are a blackjack and beat any other 21. A dealer’s blackjack takes doubled and split stakes too.',
  paysTitle: 'What it pays',
  paysText:
    'Blackjack pays 6:5 (2.20 times the stake in all), a win 1:1 (2 times the stake on the hand), and a push returns it. Two split hands, both doubled and both won, pay 8 times the first stake. There is no insurance and no surrender.',
  cardsTitle: 'The cards',
  cardsText: 'Every round is dealt from six freshly shuffled decks of 52 cards. Each card is drawn as it is dealt.',
  sheetTitle: 'The best play',
  sheetText:
    'Follow this table and you get back {sheet} % of everything you stake in the long run, doubles and splits included; that is the return shown below. Counting the cards of your own hand would reach {best} % at best. Both figures count every order of the six decks. Any other play returns less.',
  sheetHard: 'No ace, or an ace that counts one',
  sheetSoft: 'An ace that counts eleven',
  sheetPairs: 'Pairs',
  sheetLegend: 'H hit, S stand, D double (or hit), E double (or stand), P split, – play the total. Across: the dealer’s card.',
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
  sheetSays: 'Uchezaji bora: {play}',
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
  how: 'Karibia 21 kuliko mgawaji bila kuzidi. Karata za namba huhesabiwa namba yake, J, Q na K ni kumi, ace ni moja au kumi na moja. Unapata karata mbili, mgawaji moja. Ongeza huchukua karata; Tosha hubaki na ulizonazo.',
  raiseTitle: 'Ongeza dau na gawanya',
  raise:
    'Kwenye karata mbili za kwanza unaweza kuongeza dau: unaweka dau la pili sawa na la kwanza na kupata karata moja zaidi. Karata mbili zenye thamani sawa zinaweza kugawanywa ziwe mikono miwili, kila mmoja na dau lake na karata mpya – mara moja kwa raundi. Mikono iliyogawanywa inaweza kuongezwa dau pia; ace zilizogawanywa hupata karata moja kila moja. Ishirini na moja baada ya kugawanya si blackjack.',
  dealerTitle: 'Mgawaji',
  dealerText:
    'Ukimaliza, mgawaji huongeza akiwa na 16 au chini na hutosheka akiwa na 17 au zaidi; ace ni kumi na moja isipokuwa ikizidisha 21. Hana karata iliyofichwa: karata yake ya pili hutolewa baada yako kumaliza. Ace na karata ya kumi katika mbili za kwanza ni blackjack, na hushinda 21 nyingine yoyote. Blackjack ya mgawaji huchukua pia madau yaliyoongezwa na yaliyogawanywa.',
  paysTitle: 'Malipo',
  paysText:
    'Blackjack hulipa 6:5 (mara 2.20 ya dau kwa jumla), ushindi 1:1 (mara 2 ya dau la mkono), na sare hulirudisha. Mikono miwili iliyogawanywa, yote ikiongezwa dau na kushinda, hulipa mara 8 ya dau la kwanza. Hakuna bima wala kujisalimisha.',
  cardsTitle: 'Karata',
  cardsText: 'Kila raundi hugawiwa kutoka pakiti sita za karata 52 zilizochanganywa upya. Kila karata hutolewa wakati inapogawiwa.',
  sheetTitle: 'Uchezaji bora',
  sheetText:
    'Ukifuata jedwali hili utarudishiwa {sheet} % ya madau yako yote kwa muda mrefu, pamoja na yaliyoongezwa na yaliyogawanywa; ndiyo marejesho yaliyo chini. Kuhesabu karata za mkono wako kungefikia {best} % kwa wingi. Takwimu zote mbili huhesabu kila mpangilio wa pakiti sita. Uchezaji mwingine hurudisha kidogo zaidi.',
  sheetHard: 'Bila ace, au ace inayohesabiwa moja',
  sheetSoft: 'Ace inayohesabiwa kumi na moja',
  sheetPairs: 'Jozi',
  sheetLegend:
    'H ongeza, S tosha, D ongeza dau (vinginevyo ongeza), E ongeza dau (vinginevyo tosha), P gawanya, – cheza jumla. Juu: karata ya mgawaji.',
  sheetHand: 'Wewe',
};

export const texts = { en, sw } as const;
