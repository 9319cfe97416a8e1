import type { GameTexts, GameTools } from '../../kit/shell/game-view.ts';
import type { PeacockAward, PeacockSymbol } from '../book.ts';

const en = {
  spin: 'Spin',
  tapToSpin: 'Six feathers open the fan',
  line: 'Line {line}: {count} × {symbol} · {amount}',
  linesPay: '{count} lines pay {amount}',
  fanOpens: 'The fan opens!',
  fanNote: '{respins} respins – every feather resets them',
  fanFull: 'The fan is full',
  fanPays: 'The fan pays {amount}',
  respin: 'Respin {index}',
  respinsLeft: '{count} left',
  feathersHeld: '{count}/15',
  mini: 'Mini',
  minor: 'Minor',
  major: 'Major',
  grand: 'Grand',
  paytable: 'Paytable',
  linePays: 'Lines pay from the left. At a stake of {amount}:',
  wildRule: 'WILD stands for every symbol except the feather. It lands on reels 2, 3 and 4.',
  linesRule: 'Each of the 20 lines pays its best win; the lines are added up.',
  fan: 'The fan',
  fanRule: 'Six or more feathers open the fan. They stay and show their value, and every other place spins again: three respins.',
  fanAgain: 'Every new feather stays too and resets the respins to three. At the end all feathers pay.',
  fanGrand: 'Fill all 15 places with feathers and the grand prize of {amount} is paid on top.',
  feathersPay: 'What a feather pays',
  worth: '{amount}: {weight} of {of}',
  lines: 'The 20 lines',
  odds: 'Odds',
  oddsFan: 'The fan opens in 1 of {oneIn} spins and pays {mean} stakes on average.',
  oddsRespin: 'In a respin each empty place catches a feather 1 time in {oneIn}. The fan fills up in 1 of {full} spins.',
  maximum: 'The top win takes 15 major feathers. Its odds are less than 1 in {oneIn}.',
  symbolWild: 'Wild',
  symbolFeather: 'Feather',
  symbolPeacock: 'Peacock',
  symbolCrown: 'Crown',
  symbolLotus: 'Lotus',
  symbolLantern: 'Lantern',
  symbolAce: 'A',
  symbolKing: 'K',
  symbolQueen: 'Q',
  symbolJack: 'J',
} as const;

export type TextId = keyof typeof en;

const sw: Readonly<Record<TextId, string>> = {
  spin: 'Zungusha',
  tapToSpin: 'Manyoya sita hufungua mkia',
  line: 'Mstari {line}: {symbol} × {count} · {amount}',
  linesPay: 'Mistari {count} inalipa {amount}',
  fanOpens: 'Mkia umefunguka!',
  fanNote: 'Mizunguko {respins} – kila unyoya huirudisha upya',
  fanFull: 'Mkia umejaa',
  fanPays: 'Mkia unalipa {amount}',
  respin: 'Mzunguko wa {index}',
  respinsLeft: 'Imebaki {count}',
  feathersHeld: '{count}/15',
  mini: 'Ndogo',
  minor: 'Ya kati',
  major: 'Kubwa',
  grand: 'Kuu',
  paytable: 'Jedwali la malipo',
  linePays: 'Mistari hulipa kuanzia kushoto. Kwa dau la {amount}:',
  wildRule: 'WILD huwakilisha alama yoyote isipokuwa unyoya. Hutua kwenye rili ya 2, 3 na 4.',
  linesRule: 'Kila mstari kati ya 20 hulipa ushindi wake bora; mistari hujumlishwa.',
  fan: 'Mkia wa tausi',
  fanRule:
    'Manyoya sita au zaidi hufungua mkia. Hubaki na kuonyesha thamani yake, na nafasi nyingine zote huzunguka tena: mizunguko mitatu.',
  fanAgain: 'Kila unyoya mpya hubaki pia na kurudisha mizunguko kuwa mitatu. Mwishoni manyoya yote hulipa.',
  fanGrand: 'Nafasi zote 15 zikijaa manyoya, zawadi kuu ya {amount} huongezwa.',
  feathersPay: 'Thamani ya unyoya',
  worth: '{amount}: {weight} kati ya {of}',
  lines: 'Mistari 20',
  odds: 'Uwezekano',
  oddsFan: 'Mkia hufunguka mara 1 kati ya mizunguko {oneIn} na hulipa wastani wa madau {mean}.',
  oddsRespin:
    'Kila nafasi tupu hupata unyoya mara 1 kati ya {oneIn} katika mzunguko wa nyongeza. Mkia hujaa mara 1 kati ya mizunguko {full}.',
  maximum: 'Ushindi wa juu huhitaji manyoya 15 ya zawadi kubwa. Uwezekano wake ni chini ya 1 kati ya {oneIn}.',
  symbolWild: 'Wild',
  symbolFeather: 'Unyoya',
  symbolPeacock: 'Tausi',
  symbolCrown: 'Taji',
  symbolLotus: 'Yungiyungi',
  symbolLantern: 'Fanusi',
  symbolAce: 'A',
  symbolKing: 'K',
  symbolQueen: 'Q',
  symbolJack: 'J',
};

/** Texts of this game. The shell has the texts that all games share. */
export const texts: GameTexts<TextId> = { en, sw };

export type Say = GameTools<TextId>['say'];

export const awardText: Readonly<Record<PeacockAward | 'grand', TextId>> = { mini: 'mini', minor: 'minor', major: 'major', grand: 'grand' };

export const symbolText: Readonly<Record<PeacockSymbol, TextId>> = {
  wild: 'symbolWild',
  feather: 'symbolFeather',
  peacock: 'symbolPeacock',
  crown: 'symbolCrown',
  lotus: 'symbolLotus',
  lantern: 'symbolLantern',
  ace: 'symbolAce',
  king: 'symbolKing',
  queen: 'symbolQueen',
  jack: 'symbolJack',
};
