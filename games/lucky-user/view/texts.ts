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
      'Choose a ticket from 0000 to 9999, or take one from the drum. Every round is a raffle of its own: the drum draws the last digits of each prize, from the fifth to the grand one. Every prize whose digits end your ticket is paid, and you can win several at once.',
    rulesOdds: 'Prizes and odds',
    rulesOddsBody: 'Of the 10,000 tickets there could be, so many win each prize in every draw:',
    rulesAll: 'The most one ticket can win is the fourth prize with all three above it, {times}: once in {count} draws.',
    rulesFair: 'What is drawn',
    rulesFairBody:
      'Nobody else is in the drum: you play a draw of your own, with the odds above. All endings of one length are equally likely; the fourth and fifth prizes never share a digit. A chosen ticket and one from the drum have the same chances.',
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
      'Chagua tiketi kuanzia 0000 hadi 9999, au chukua moja kutoka kwenye ngoma. Kila raundi ni droo yake yenyewe: ngoma hutoa tarakimu za mwisho za kila zawadi, kuanzia ya tano hadi kuu. Kila zawadi ambayo tarakimu zake zinamalizia tiketi yako hulipwa, na unaweza kushinda kadhaa kwa pamoja.',
    rulesOdds: 'Zawadi na uwezekano',
    rulesOddsBody: 'Kati ya tiketi 10,000 zinazowezekana, hizi hushinda kila zawadi katika kila droo:',
    rulesAll: 'Tiketi moja inaweza kushinda zaidi zawadi ya nne pamoja na zote tatu za juu yake, {times}: mara moja kati ya droo {count}.',
    rulesFair: 'Kinachochezeshwa',
    rulesFairBody:
      'Hakuna mtu mwingine ndani ya ngoma: unacheza droo yako mwenyewe, kwa uwezekano ulio hapo juu. Miisho yote yenye urefu sawa ina uwezekano sawa; zawadi ya nne na ya tano hazitumii tarakimu moja. Tiketi uliyochagua na ya ngoma zina nafasi sawa.',
    columnPrize: 'Zawadi',
    columnDigits: 'Tarakimu',
    columnWinners: 'Tiketi',
    columnPays: 'Malipo',
    lastDigits: '{count} za mwisho',
  },
};
