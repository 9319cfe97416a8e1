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
    topSaid: 'The top of the ladder!',
    rulesPlay: 'How to play',
    rulesPlayBody:
      'Choose how many of the 25 cells hide a mine, from 1 to 20, and play. Dig cell after cell: each gem raises what the round is worth. Cash out whenever you like after the first gem. A mine ends the round and the stake is lost. At the top of the ladder the round is paid by itself.',
    rulesPays: 'What it pays',
    rulesPaysBody:
      'A rung pays 0.97 ÷ the chance of reaching it, rounded down to two decimals. So every rung, with any number of mines, returns between 96.25 % and 97 % on average, wherever you stop.',
    rulesFair: 'Where the mines lie',
    rulesFairBody:
      'The whole field is drawn before the first cell is dug and never changes. Every field is equally likely and no cell is better than another. It is shown when the round has ended, and you can draw it again yourself.',
    rulesAway: 'If you leave',
    rulesAwayBody:
      'Your round waits for you exactly as it was. After 24 hours the server cashes out for you; if nothing was dug, it first digs one drawn cell.',
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
    worth: 'Chukua, au chimba upate {times}',
    cashOut: 'Chukua pesa',
    random: 'Nichagulie',
    next: 'Ijayo {times}',
    gemSaid: 'Kito. Umepata {gems}, thamani {amount}.',
    mineSaid: 'Bomu. Raundi imeisha.',
    topSaid: 'Umefika kileleni!',
    rulesPlay: 'Jinsi ya kucheza',
    rulesPlayBody:
      'Chagua ni visanduku vingapi kati ya 25 vinaficha bomu, kuanzia 1 hadi 20, kisha cheza. Chimba kisanduku kimoja baada ya kingine: kila kito huongeza thamani ya raundi. Chukua pesa wakati wowote baada ya kito cha kwanza. Bomu humaliza raundi na dau hupotea. Ukifika kileleni raundi hulipwa yenyewe.',
    rulesPays: 'Malipo',
    rulesPaysBody:
      'Kila ngazi hulipa 0.97 ÷ uwezekano wa kuifikia, ikipunguzwa hadi desimali mbili. Hivyo kila ngazi, kwa idadi yoyote ya mabomu, hurudisha wastani wa 96.25 % hadi 97 %, popote utakapoacha.',
    rulesFair: 'Mabomu yalipo',
    rulesFairBody:
      'Uwanja wote huchorwa kabla ya kisanduku cha kwanza kuchimbwa na haubadiliki. Kila mpangilio una uwezekano sawa na hakuna kisanduku kilicho bora. Huonyeshwa raundi inapoisha, na unaweza kuuchora tena mwenyewe.',
    rulesAway: 'Ukiondoka',
    rulesAwayBody:
      'Raundi yako inakusubiri ilivyokuwa. Baada ya saa 24 seva inakuchukulia pesa; kama hakuna kilichochimbwa, kwanza inachimba kisanduku kimoja kilichochorwa.',
    columnMines: 'Mabomu',
    columnGems: 'Vito {gems}',
    columnTop: 'Kilele',
  },
};
