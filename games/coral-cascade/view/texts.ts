import type { GameTexts, GameTools } from '../../kit/shell/game-view.ts';
import type { CoralSymbol } from '../book.ts';

const en = {
  drop: 'Drop',
  tapToDrop: 'Seven of a kind anywhere win',
  wins: '{count} × {symbol} {amount}',
  how: 'How it plays',
  howCount: 'Seven or more of the same symbol anywhere win. Several symbols may win at once.',
  howCascade: 'What wins dissolves, the rest sinks, and new symbols fall into the empty places.',
  howTimes: 'Every win in a row lights the next pearl: × 1, 2, 3, 5, 8, 13 and 21. After the seventh the round ends.',
  paytable: 'Paytable',
  pays: 'So many of a symbol pay at a stake of {amount}, before the multiplier:',
  odds: 'Odds',
  cell: 'Each of the 20 places is drawn by itself. In {of} draws a symbol comes so often: {weights}.',
  chain: 'So often is a win reached: {chances}.',
  chance: '{place} (× {times}) once in {oneIn} rounds',
  maximum: 'The greatest win takes 12 pearls and 8 seahorses seven times in a row: its odds are below 1 in 10^{power}.',
  symbolPearl: 'Pearl',
  symbolSeahorse: 'Seahorse',
  symbolAngelfish: 'Angelfish',
  symbolClownfish: 'Clownfish',
  symbolStarfish: 'Starfish',
  symbolShell: 'Shell',
} as const;

export type TextId = keyof typeof en;

const sw: Readonly<Record<TextId, string>> = {
  drop: 'Dondosha',
  tapToDrop: 'Saba za aina moja popote zinashinda',
  wins: '{count} × {symbol} {amount}',
  how: 'Namna ya kucheza',
  howCount: 'Alama saba au zaidi za aina moja popote zinashinda. Alama kadhaa zinaweza kushinda pamoja.',
  howCascade: 'Zilizoshinda huyeyuka, nyingine huzama, na mpya huanguka kwenye nafasi tupu.',
  howTimes: 'Kila ushindi unaofuatana huwasha lulu inayofuata: × 1, 2, 3, 5, 8, 13 na 21. Baada ya wa saba raundi huisha.',
  paytable: 'Jedwali la malipo',
  pays: 'Idadi ya alama hulipa hivi kwa dau la {amount}, kabla ya kuzidisha:',
  odds: 'Uwezekano',
  cell: 'Kila moja ya nafasi 20 huchorwa peke yake. Katika michoro {of}, alama huja hivi: {weights}.',
  chain: 'Ushindi hufikiwa hivi: {chances}.',
  chance: '{place} (× {times}) mara moja kwa raundi {oneIn}',
  maximum: 'Ushindi mkubwa zaidi huhitaji lulu 12 na farasi-bahari 8 mara saba mfululizo: uwezekano wake ni chini ya 1 kwa 10^{power}.',
  symbolPearl: 'Lulu',
  symbolSeahorse: 'Farasi-bahari',
  symbolAngelfish: 'Samaki-malaika',
  symbolClownfish: 'Samaki-kichekesho',
  symbolStarfish: 'Kiti cha pweza',
  symbolShell: 'Kombe',
};

/** The game's own words; the shell has the rest. */
export const texts: GameTexts<TextId> = { en, sw };

export type Say = GameTools<TextId>['say'];

export const symbolText: Readonly<Record<CoralSymbol, TextId>> = {
  pearl: 'symbolPearl',
  seahorse: 'symbolSeahorse',
  angelfish: 'symbolAngelfish',
  clownfish: 'symbolClownfish',
  starfish: 'symbolStarfish',
  shell: 'symbolShell',
};
