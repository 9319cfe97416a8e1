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
  paysIntro: 'Equal symbols on neighbouring reels from the left pay on each of the 243 ways. Amounts for one way, at a stake of {amount}:',
  special: 'The fire',
  fireRule:
    'A FLAME is wild. It lands on reels 2, 3 and 4, the furnace, and sets fire to what stands above, below, left and right of it there: all of it turns wild.',
  infernoRule:
    'A flame on all three reels of the furnace lights the INFERNO: the whole furnace burns, and reels 1 and 5 spin again three times. Wins count × 1, × 2 and × 3.',
  ways: 'The 243 ways',
  waysRule:
    'A way takes one cell of each reel. Of each symbol the longest run counts, on each of its ways; wins of several symbols are added.',
  odds: 'Odds',
  infernoOdds: 'The inferno is lit once in {feature} spins and pays {mean} stakes on average.',
  maximumOdds: 'The greatest win takes sevens everywhere in all three re-spins: its odds are below 1 in 10^{power}.',
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
  paysIntro: 'Alama sawa kwenye reli jirani kuanzia kushoto zinalipa kwa kila njia kati ya 243. Kiasi cha njia moja, kwa dau la {amount}:',
  special: 'Moto',
  fireRule:
    'MWALI ni alama ya pori. Hutua kwenye reli 2, 3 na 4, yaani tanuru, na kuwasha kilicho juu, chini, kushoto na kulia kwake humo: vyote vinakuwa alama ya pori.',
  infernoRule:
    'Mwali kwenye reli zote tatu za tanuru unawasha MOTO MKUBWA: tanuru lote linawaka, na reli 1 na 5 zinazunguka tena mara tatu. Ushindi unazidishwa × 1, × 2 na × 3.',
  ways: 'Njia 243',
  waysRule:
    'Njia inachukua nafasi moja ya kila reli. Kwa kila alama mfululizo mrefu zaidi unahesabiwa, kwa kila njia yake; ushindi wa alama kadhaa unajumlishwa.',
  odds: 'Uwezekano',
  infernoOdds: 'Moto mkubwa unawashwa mara moja katika mizunguko {feature} na hulipa wastani wa dau {mean}.',
  maximumOdds:
    'Ushindi mkubwa kabisa unahitaji saba kila mahali katika mizunguko yote mitatu: uwezekano wake ni chini ya 1 kati ya 10^{power}.',
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
