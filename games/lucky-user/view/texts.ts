import type { GameTexts } from '../../kit/shell/game-view.ts';

export type LuckyUserTextId =
  | 'play'
  | 'yourTicket'
  | 'ticketSaid'
  | 'digit'
  | 'digitUp'
  | 'digitDown'
  | 'another'
  | 'fromDrum'
  | 'own'
  | 'prizes'
  | 'fifth'
  | 'fourth'
  | 'third'
  | 'second'
  | 'grand'
  | 'winners'
  | 'drawing'
  | 'endingSaid'
  | 'wonSaid'
  | 'rulesPlay'
  | 'rulesPlayBody'
  | 'rulesOdds'
  | 'rulesOddsBody'
  | 'rulesAll'
  | 'rulesFair'
  | 'rulesFairBody'
  | 'columnPrize'
  | 'columnDigits'
  | 'columnWinners'
  | 'columnPays'
  | 'lastDigits';

export const texts: GameTexts<LuckyUserTextId> = {
  en: {
    play: 'Draw',
    yourTicket: 'Your ticket',
    ticketSaid: 'Your ticket is {ticket}.',
    digit: 'Digit {place} of 4',
    digitUp: 'Digit {place}: one more',
    digitDown: 'Digit {place}: one less',
    another: 'Another number',
    fromDrum: 'Ticket from the drum',
    own: 'My number',
    prizes: 'The prizes of this draw',
    fifth: 'Fifth prize',
    fourth: 'Fourth prize',
    third: 'Third prize',
    second: 'Second prize',
    grand: 'Grand prize',
    winners: '{count} of 10,000',
    drawing: 'The drum turns: {tier}',
    endingSaid: '{tier}: tickets that end in {digits}.',
    wonSaid: 'Your ticket {ticket} wins: {tiers}.',
    rulesPlay: 'How to play',
    rulesPlayBody:
      'Choose a ticket from 0000 to 9999, or take one from the drum. Every round is a draw of its own: the drum draws the last digits of each prize, from the fifth to the grand prize. Every prize whose digits match the end of your ticket pays, and you can win several at once.',
    rulesOdds: 'Prizes and odds',
    rulesOddsBody: 'Of the 10,000 possible tickets, this many win each prize in every draw:',
    rulesAll: 'The top win of one ticket is the fourth prize plus the three above it, {times}: 1 in {count} draws.',
    rulesFair: 'How the draw works',
    rulesFairBody:
      'No other player is in the drum: the draw is yours alone, with the odds above. All endings of the same length are equally likely; the fourth and fifth prizes never share a digit. A ticket you choose and one from the drum have the same chance.',
    columnPrize: 'Prize',
    columnDigits: 'Digits',
    columnWinners: 'Tickets',
    columnPays: 'Pays',
    lastDigits: 'last {count}',
  },
  sw: {
    play: 'Chezesha',
    yourTicket: 'Tiketi yako',
    ticketSaid: 'Tiketi yako ni {ticket}.',
    digit: 'Tarakimu {place} kati ya 4',
    digitUp: 'Tarakimu {place}: ongeza moja',
    digitDown: 'Tarakimu {place}: punguza moja',
    another: 'Namba nyingine',
    fromDrum: 'Tiketi ya ngoma',
    own: 'Namba yangu',
    prizes: 'Zawadi za droo hii',
    fifth: 'Zawadi ya tano',
    fourth: 'Zawadi ya nne',
    third: 'Zawadi ya tatu',
    second: 'Zawadi ya pili',
    grand: 'Zawadi kuu',
    winners: '{count} kati ya 10,000',
    drawing: 'Ngoma inazunguka: {tier}',
    endingSaid: '{tier}: tiketi zinazoishia na {digits}.',
    wonSaid: 'Tiketi yako {ticket} imeshinda: {tiers}.',
    rulesPlay: 'Jinsi ya kucheza',
    rulesPlayBody:
      'Chagua tiketi kuanzia 0000 hadi 9999, au chukua moja kutoka kwenye ngoma. Kila raundi ni droo yake: ngoma hutoa tarakimu za mwisho za kila zawadi, kuanzia ya tano hadi kuu. Kila zawadi inayolingana na mwisho wa tiketi yako hulipa, na unaweza kushinda kadhaa kwa pamoja.',
    rulesOdds: 'Zawadi na uwezekano',
    rulesOddsBody: 'Kati ya tiketi 10,000, hizi hushinda kila zawadi katika kila droo:',
    rulesAll: 'Ushindi wa juu wa tiketi moja ni zawadi ya nne pamoja na tatu za juu yake, {times}: droo 1 kati ya {count}.',
    rulesFair: 'Droo inavyofanya kazi',
    rulesFairBody:
      'Hakuna mchezaji mwingine kwenye ngoma: droo ni yako peke yako, kwa uwezekano ulio juu. Miisho yote ya urefu sawa ina uwezekano sawa; zawadi ya nne na ya tano hazitumii tarakimu moja. Tiketi unayochagua na ya ngoma zina nafasi sawa.',
    columnPrize: 'Zawadi',
    columnDigits: 'Tarakimu',
    columnWinners: 'Tiketi',
    columnPays: 'Malipo',
    lastDigits: '{count} za mwisho',
  },
};
