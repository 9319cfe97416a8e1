import type { GameTexts } from '../../kit/shell/game-view.ts';

export type EasyMoneyTextId =
  | 'play'
  | 'banner'
  | 'scratch'
  | 'revealAll'
  | 'cardHidden'
  | 'cardShown'
  | 'ticketSaid'
  | 'two'
  | 'three'
  | 'prizes'
  | 'shell'
  | 'coin'
  | 'notes'
  | 'purse'
  | 'bar'
  | 'diamond'
  | 'rulesPlay'
  | 'rulesPlayBody'
  | 'rulesOdds'
  | 'rulesOddsBody'
  | 'rulesPicture'
  | 'rulesPictureBody'
  | 'columnCard'
  | 'columnTwo'
  | 'columnThree'
  | 'oneIn';

export const texts: GameTexts<EasyMoneyTextId> = {
  en: {
    play: 'Buy a ticket',
    banner: 'Two or three alike win',
    scratch: 'Scratch the three cards',
    revealAll: 'Reveal all',
    cardHidden: 'Card {place}: covered. Press to reveal it.',
    cardShown: 'Card {place}: {symbol}',
    ticketSaid: 'The cards show {symbols}.',
    two: 'Two',
    three: 'Three',
    prizes: 'Prizes, times the stake',
    shell: 'cowrie shell',
    coin: 'coin',
    notes: 'banknotes',
    purse: 'purse',
    bar: 'gold bar',
    diamond: 'diamond',
    rulesPlay: 'How to play',
    rulesPlayBody:
      'Buy a ticket and scratch its three cards in any order, or tap Reveal all. Two alike pay the prize for two, three alike the prize for three.',
    rulesOdds: 'The odds',
    rulesOddsBody: 'How often a card hides each symbol, what two and three alike pay, and their odds.',
    rulesPicture: 'What is under the foil',
    rulesPictureBody:
      'Each card is drawn on its own, by the odds above, before you scratch. The picture is the draw: no near miss is ever staged, and how you scratch changes nothing.',
    columnCard: 'A card',
    columnTwo: 'Two alike',
    columnThree: 'Three alike',
    oneIn: '1 in {count}',
  },
  sw: {
    play: 'Nunua tiketi',
    banner: 'Mbili au tatu zinazofanana hushinda',
    scratch: 'Kwangua kadi tatu',
    revealAll: 'Onyesha zote',
    cardHidden: 'Kadi {place}: imefunikwa. Bonyeza uifunue.',
    cardShown: 'Kadi {place}: {symbol}',
    ticketSaid: 'Kadi zinaonyesha {symbols}.',
    two: 'Mbili',
    three: 'Tatu',
    prizes: 'Zawadi, mara ya dau',
    shell: 'kauri',
    coin: 'sarafu',
    notes: 'noti',
    purse: 'mkoba',
    bar: 'mche wa dhahabu',
    diamond: 'almasi',
    rulesPlay: 'Jinsi ya kucheza',
    rulesPlayBody:
      'Nunua tiketi na ukwangue kadi zake tatu kwa mpangilio wowote, au gusa Onyesha zote. Mbili zinazofanana hulipa zawadi ya mbili, tatu zinazofanana zawadi ya tatu.',
    rulesOdds: 'Uwezekano',
    rulesOddsBody: 'Kila alama hutokea mara ngapi kwenye kadi, mbili na tatu zinazofanana hulipa nini, na uwezekano wake.',
    rulesPicture: 'Kilicho chini ya kifuniko',
    rulesPictureBody:
      'Kila kadi huchezeshwa peke yake, kwa uwezekano ulio juu, kabla hujakwangua. Picha ndiyo matokeo ya droo: hakuna kinachopangwa kionekane kama umekaribia kushinda, na namna unavyokwangua haibadilishi kitu.',
    columnCard: 'Kadi',
    columnTwo: 'Mbili',
    columnThree: 'Tatu',
    oneIn: '1 kati ya {count}',
  },
};
