import type { GameTexts, Say as SayOf } from '../../kit/shell/game-view.ts';
import type { ShellTextId } from '../../kit/shell/texts.en.ts';
import type { FruitSymbol } from '../book.ts';

const en = {
  spin: 'Spin',
  tapToSpin: 'Touch SPIN to play',
  way: '{count} × {symbol}, {ways} ways · {amount}',
  waysPay: '{ways} ways pay {amount}',
  catches: 'The fire spreads!',
  inferno: 'Inferno!',
  infernoSpin: 'Re-spin {index} of {spins}',
  infernoTotal: 'Inferno {amount}',
  infernoEnded: 'Inferno',
  paytable: 'Paytable',
  paysIntro: 'Matching symbols on neighbouring reels from the left pay on each of the 243 ways. One way pays, at a stake of {amount}:',
  special: 'The fire',
  fireRule:
    'FLAME is wild. It lands on reels 2, 3 and 4 – the furnace – and sets fire to the symbols next to it there: they all turn wild.',
  infernoRule:
    'A flame on all three furnace reels lights the INFERNO: the whole furnace burns while reels 1 and 5 spin three more times. Those wins pay × 1, × 2 and × 3.',
  ways: 'The 243 ways',
  waysRule: 'A way takes one place on each reel. Every symbol pays its longest run, on each of its ways; all wins are added up.',
  odds: 'Odds',
  infernoOdds: 'The inferno is lit in 1 of {feature} spins and pays {mean} stakes on average.',
  maximumOdds: 'The top win takes sevens everywhere in all three re-spins. Its odds are less than 1 in {oneIn}.',
  blaze: 'Flame',
  seven: 'Seven',
  bell: 'Bell',
  melon: 'Watermelon',
  grapes: 'Grapes',
  plum: 'Plum',
  orange: 'Orange',
  lemon: 'Lemon',
  cherry: 'Cherry',
} as const;

export type FruitTextId = keyof typeof en;
export type Say = SayOf<FruitTextId | ShellTextId>;

const sw: Readonly<Record<FruitTextId, string>> = {
  spin: 'Zungusha',
  tapToSpin: 'Gusa ZUNGUSHA kucheza',
  way: '{count} × {symbol}, njia {ways} · {amount}',
  waysPay: 'Njia {ways} zinalipa {amount}',
  catches: 'Moto unasambaa!',
  inferno: 'Moto mkubwa!',
  infernoSpin: 'Mzunguko {index} kati ya {spins}',
  infernoTotal: 'Moto {amount}',
  infernoEnded: 'Moto mkubwa',
  paytable: 'Jedwali la malipo',
  paysIntro:
    'Alama zinazofanana kwenye rili zinazofuatana kuanzia kushoto hulipa kwa kila njia kati ya 243. Njia moja hulipa hivi, kwa dau la {amount}:',
  special: 'Moto',
  fireRule:
    'MWALI ni alama ya jokeri. Hutua kwenye rili ya 2, 3 na 4 – tanuru – na kuwasha alama zilizo karibu nayo humo: zote huwa jokeri.',
  infernoRule:
    'Mwali kwenye rili zote tatu za tanuru huwasha MOTO MKUBWA: tanuru zima huwaka, na rili ya 1 na 5 huzunguka mara tatu zaidi. Ushindi huo huzidishwa × 1, × 2 na × 3.',
  ways: 'Njia 243',
  waysRule:
    'Njia huchukua nafasi moja ya kila rili. Kila alama hulipa mfululizo wake mrefu zaidi, kwa kila njia yake; ushindi wote hujumlishwa.',
  odds: 'Uwezekano',
  infernoOdds: 'Moto mkubwa huwaka mara 1 kati ya mizunguko {feature} na hulipa wastani wa madau {mean}.',
  maximumOdds:
    'Ushindi wa juu huhitaji saba kila mahali katika mizunguko yote mitatu ya nyongeza. Uwezekano wake ni chini ya 1 kati ya {oneIn}.',
  blaze: 'Mwali',
  seven: 'Saba',
  bell: 'Kengele',
  melon: 'Tikitimaji',
  grapes: 'Zabibu',
  plum: 'Plamu',
  orange: 'Chungwa',
  lemon: 'Limau',
  cherry: 'Cheri',
};

export const texts: GameTexts<FruitTextId> = { en, sw };

export const symbolIds = [
  'blaze',
  'seven',
  'bell',
  'melon',
  'grapes',
  'plum',
  'orange',
  'lemon',
  'cherry',
] as const satisfies readonly (FruitSymbol & FruitTextId)[];
