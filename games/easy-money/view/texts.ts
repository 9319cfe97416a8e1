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
    cardHidden: 'Card {place}: under the foil. Press to reveal.',
    cardShown: 'Card {place}: {symbol}',
    ticketSaid: 'The cards show {symbols}.',
    two: 'Two',
    three: 'Three',
    prizes: 'Prizes, in times of the stake',
    shell: 'cowrie shell',
    coin: 'coin',
    notes: 'banknotes',
    purse: 'purse',
    bar: 'gold bar',
    diamond: 'diamond',
    rulesPlay: 'How to play',
    rulesPlayBody:
      'Buy a ticket and scratch its three cards, in any order, with a finger or by Reveal all. Two alike pay the prize for two, three alike the prize for three.',
    rulesOdds: 'The odds',
    rulesOddsBody: 'How often a card hides each symbol, and what two and three alike pay and how seldom they come.',
    rulesPicture: 'What lies under the foil',
    rulesPictureBody:
      'Each card is drawn by itself, by the odds above, before you scratch. The picture is the draw: nothing is arranged to look as if you had nearly won. How you scratch changes nothing.',
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
    cardHidden: 'Kadi {place}: imefunikwa. Bonyeza kuifunua.',
    cardShown: 'Kadi {place}: {symbol}',
    ticketSaid: 'Kadi zinaonyesha {symbols}.',
    two: 'Mbili',
    three: 'Tatu',
    prizes: 'Zawadi, mara ya dau',
    shell: 'kaure',
    coin: 'sarafu',
    notes: 'noti',
    purse: 'mkoba',
    bar: 'mche wa dhahabu',
    diamond: 'almasi',
    rulesPlay: 'Jinsi ya kucheza',
    rulesPlayBody:
      'Nunua tiketi na ukwangue kadi zake tatu, kwa mpangilio wowote, kwa kidole au kwa Onyesha zote. Mbili zinazofanana hulipa zawadi ya mbili, tatu zinazofanana zawadi ya tatu.',
    rulesOdds: 'Uwezekano',
    rulesOddsBody: 'Kadi huficha kila alama mara ngapi, na mbili na tatu zinazofanana hulipa nini na hutokea kwa nadra gani.',
    rulesPicture: 'Kilicho chini ya kifuniko',
    rulesPictureBody:
      'Kila kadi huchorwa peke yake, kwa uwezekano ulio hapo juu, kabla hujakwangua. Picha ndiyo droo yenyewe: hakuna kilichopangwa kionekane kama ulikaribia kushinda. Namna unavyokwangua haibadilishi kitu.',
    columnCard: 'Kadi',
    columnTwo: 'Mbili',
    columnThree: 'Tatu',
    oneIn: '1 kati ya {count}',
  },
};
