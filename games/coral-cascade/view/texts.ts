import type { GameTexts, GameTools } from '../../kit/shell/game-view.ts';
import type { CoralSymbol } from '../book.ts';

const en = {
  drop: 'Drop',
  tapToDrop: '7 or more matching symbols win anywhere',
  wins: '{count} × {symbol} {amount}',
  how: 'How to play',
  howCount: 'Seven or more of a symbol anywhere win. Several symbols can win at once.',
  howCascade: 'Winning symbols dissolve, the rest sink, and new ones fall into the gaps.',
  howTimes: 'Every win in a row lights the next pearl: × 1, 2, 3, 5, 8, 13 and 21. The round ends after the seventh.',
  paytable: 'Paytable',
  pays: 'What matching symbols pay at a stake of {amount}, before the multiplier:',
  odds: 'Odds',
  cell: 'Each of the 20 places is drawn on its own. Out of {of} draws, each symbol comes this often: {weights}.',
  chain: 'How often a win in a row is reached: {chances}.',
  chance: '{place} (× {times}) 1 in {oneIn} rounds',
  maximum: 'The top win takes 12 pearls and 8 seahorses seven times in a row. Its odds are less than 1 in {oneIn}.',
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
  tapToDrop: 'Alama 7 au zaidi zinazofanana hushinda popote',
  wins: '{count} × {symbol} {amount}',
  how: 'Jinsi ya kucheza',
  howCount: 'Alama saba au zaidi zinazofanana hushinda popote zilipo. Alama kadhaa zinaweza kushinda pamoja.',
  howCascade: 'Alama zilizoshinda huyeyuka, nyingine hushuka, na mpya hujaza nafasi.',
  howTimes: 'Kila ushindi mfululizo huwasha lulu inayofuata: × 1, 2, 3, 5, 8, 13 na 21. Raundi huisha baada ya wa saba.',
  paytable: 'Jedwali la malipo',
  pays: 'Alama zinazofanana hulipa hivi kwa dau la {amount}, kabla ya kuzidisha:',
  odds: 'Uwezekano',
  cell: 'Kila moja ya nafasi 20 huchezeshwa peke yake. Katika droo {of}, kila alama hutokea mara hizi: {weights}.',
  chain: 'Ushindi mfululizo hufikiwa mara hizi: {chances}.',
  chance: '{place} (× {times}) raundi 1 kati ya {oneIn}',
  maximum: 'Ushindi wa juu huhitaji lulu 12 na farasi-bahari 8 mara saba mfululizo. Uwezekano wake ni chini ya 1 kati ya {oneIn}.',
  symbolPearl: 'Lulu',
  symbolSeahorse: 'Farasi-bahari',
  symbolAngelfish: 'Samaki-malaika',
  symbolClownfish: 'Samaki-kichekesho',
  symbolStarfish: 'Kiti cha pweza',
  symbolShell: 'Kombe',
};

/** Texts of this game. The shell has the texts that all games share. */
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
