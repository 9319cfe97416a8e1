import type { GameTexts } from '../../kit/shell/game-view.ts';

export type MinesTextId =
  | 'play'
  | 'mines'
  | 'fewer'
  | 'more'
  | 'gemsLeft'
  | 'field'
  | 'hidden'
  | 'gemAt'
  | 'mineAt'
  | 'dig'
  | 'worth'
  | 'cashOut'
  | 'random'
  | 'next'
  | 'gemSaid'
  | 'mineSaid'
  | 'topSaid'
  | 'rulesPlay'
  | 'rulesPlayBody'
  | 'rulesPays'
  | 'rulesPaysBody'
  | 'rulesFair'
  | 'rulesFairBody'
  | 'rulesAway'
  | 'rulesAwayBody'
  | 'columnMines'
  | 'columnGems'
  | 'columnTop';

export const texts: GameTexts<MinesTextId> = {
  en: {
    play: 'Play',
    mines: 'Mines',
    fewer: 'Fewer mines',
    more: 'More mines',
    gemsLeft: '{gems} gems',
    field: 'The field',
    hidden: 'Row {row}, column {column}: not dug',
    gemAt: 'Row {row}, column {column}: a gem',
    mineAt: 'Row {row}, column {column}: a mine',
    dig: 'Dig for gems',
    worth: 'Cash out, or dig for {times}',
    cashOut: 'Cash out',
    random: 'Random cell',
    next: 'Next {times}',
    gemSaid: 'A gem. {gems} found, worth {amount}.',
    mineSaid: 'A mine. The round is over.',
    topSaid: 'You reached the top!',
    rulesPlay: 'How to play',
    rulesPlayBody:
      'Choose how many of the 25 cells hide a mine, from 1 to 20, then play. Dig cell by cell: each gem raises your prize. Cash out any time after the first gem. A mine ends the round and you lose the stake. At the top of the ladder you are paid automatically.',
    rulesPays: 'What it pays',
    rulesPaysBody:
      'A step pays 0.97 ÷ the chance of reaching it, cut to two decimals. So every step, with any number of mines, returns {rtp} % on average, wherever you stop.',
    rulesFair: 'Where the mines lie',
    rulesFairBody:
      'The whole field is drawn before you dig the first cell and never changes. Every field is equally likely and no cell is better than another. You see it when the round ends, and you can check the draw yourself.',
    rulesAway: 'If you leave',
    rulesAwayBody:
      'Your round waits for you exactly as it was. After 24 hours we cash out for you; if nothing was dug, one random cell is dug first.',
    columnMines: 'Mines',
    columnGems: '{gems} gems',
    columnTop: 'Top',
  },
  sw: {
    play: 'Cheza',
    mines: 'Mabomu',
    fewer: 'Punguza mabomu',
    more: 'Ongeza mabomu',
    gemsLeft: 'vito {gems}',
    field: 'Uwanja',
    hidden: 'Safu {row}, safuwima {column}: haijachimbwa',
    gemAt: 'Safu {row}, safuwima {column}: kito',
    mineAt: 'Safu {row}, safuwima {column}: bomu',
    dig: 'Chimba vito',
    worth: 'Chukua pesa, au chimba upate {times}',
    cashOut: 'Chukua pesa',
    random: 'Nichagulie',
    next: 'Ijayo {times}',
    gemSaid: 'Kito. Umepata {gems}, thamani {amount}.',
    mineSaid: 'Bomu. Raundi imeisha.',
    topSaid: 'Umefika kileleni!',
    rulesPlay: 'Jinsi ya kucheza',
    rulesPlayBody:
      'Chagua visanduku vingapi kati ya 25 vifiche bomu, 1 hadi 20, kisha cheza. Chimba kimoja kimoja: kila kito huongeza zawadi yako. Chukua pesa wakati wowote baada ya kito cha kwanza. Bomu humaliza raundi na unapoteza dau. Ukifika kileleni unalipwa moja kwa moja.',
    rulesPays: 'Malipo',
    rulesPaysBody:
      'Kila ngazi hulipa 0.97 ÷ uwezekano wa kuifikia, hadi desimali mbili. Hivyo kila ngazi, kwa idadi yoyote ya mabomu, hurudisha {rtp} % kwa wastani, popote utakapoacha.',
    rulesFair: 'Mabomu yalipo',
    rulesFairBody:
      'Uwanja wote huchezeshwa kabla hujachimba kisanduku cha kwanza na haubadiliki. Kila mpangilio una uwezekano sawa na hakuna kisanduku bora. Unauona raundi ikiisha, na unaweza kuhakiki droo mwenyewe.',
    rulesAway: 'Ukiondoka',
    rulesAwayBody:
      'Raundi yako inakusubiri ilivyokuwa. Baada ya saa 24 tunakuchukulia pesa; kama hukuchimba chochote, kwanza kinachimbwa kisanduku kimoja cha bahati nasibu.',
    columnMines: 'Mabomu',
    columnGems: 'Vito {gems}',
    columnTop: 'Kilele',
  },
};
