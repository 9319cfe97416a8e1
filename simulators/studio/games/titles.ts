import { engines, type EngineName } from './engines.ts';
import { symbolNames } from './symbols.ts';

/** A title of the studio's list. Many titles share an engine, as they do at real studios; each has art of its own. */
export type Title = {
  readonly code: string;
  readonly name: string;
  readonly product: string;
  readonly category: string;
  readonly engine: EngineName;
  /** Symbols from the most frequent to the rarest. */
  readonly symbols: readonly string[];
  /** The page's background, from top to bottom, and its accent. */
  readonly colours: readonly [string, string, string];
  readonly hasDemo: boolean;
  readonly hasFreeBets: boolean;
  readonly volatility: number;
  readonly rtp: number;
  readonly releasedOn: string;
  readonly blockedCountries: readonly string[];
};

type Row = readonly [name: string, category: string];

type Group = { readonly prefix: string; readonly engine: EngineName; readonly rows: readonly Row[] };

const lists: Readonly<Record<string, readonly Group[]>> = {
  OneTouch: [
    {
      prefix: 'otg',
      engine: 'lines',
      rows: [
        ['Baobab Gold', 'Video Slots'],
        ['Lamu Lanterns', 'Video Slots'],
        ['Drums of Jinja', 'Video Slots'],
      ],
    },
    {
      prefix: 'otg',
      engine: 'duel',
      rows: [
        ['Royal Duel', 'Table Games'],
        ['Savanna Hi Lo', 'Hi Lo'],
        ['Dragon and Lion', 'Dragon Tiger'],
      ],
    },
    {
      prefix: 'otg',
      engine: 'crash',
      rows: [
        ['Kite Run', 'Crash Games'],
        ['Rocket Boda', 'Crash Games'],
      ],
    },
  ],
  LD: [
    {
      prefix: 'ldg',
      engine: 'wheel',
      rows: [
        ['Live Safari Wheel', 'Live Wheel of Fortune'],
        ['Live Market Day', 'Live Game Shows'],
      ],
    },
    {
      prefix: 'ldg',
      engine: 'duel',
      rows: [
        ['Live Duel Lagos', 'Live Baccarat'],
        ['Live Duel Accra', 'Live Blackjack'],
        ['Live Dice Nairobi', 'Live Dice'],
      ],
    },
    {
      prefix: 'ldg',
      engine: 'draw',
      rows: [
        ['Live Lucky Twenty', 'Live Lottery'],
        ['Live Evening Keno', 'Live Keno'],
      ],
    },
  ],
  TC: [
    {
      prefix: 'tcg',
      engine: 'ways',
      rows: [
        ['Nile Treasures', 'Video Slots'],
        ['Mask Dancers', 'Video Slots'],
        ['Zanzibar Nights', 'Video Slots'],
        ['Golden Hornbill', 'Jackpot Slots'],
      ],
    },
    {
      prefix: 'tcg',
      engine: 'wheel',
      rows: [
        ['Wheel of Markets', 'Wheel of Fortune'],
        ['Spin the Calabash', 'Wheel of Fortune'],
      ],
    },
    {
      prefix: 'tcg',
      engine: 'draw',
      rows: [
        ['Fast Five', 'Lottery'],
        ['Coast Bingo', 'Bingo'],
      ],
    },
  ],
  WA: [
    {
      prefix: 'wag',
      engine: 'lines',
      rows: [
        ['Kente Sevens', 'Video Slots'],
        ['Harmattan Heat', 'Video Slots'],
        ['Palm Wine Party', 'Video Slots'],
        ['Jollof Spins', 'Video Slots'],
      ],
    },
    {
      prefix: 'wag',
      engine: 'crash',
      rows: [
        ['Sky Dhow', 'Crash'],
        ['Eagle Climb', 'Crash'],
      ],
    },
    {
      prefix: 'wag',
      engine: 'draw',
      rows: [
        ['Volta Keno', 'Keno'],
        ['Scratch of Gold', 'Scratch Cards'],
      ],
    },
  ],
  SW: [
    {
      prefix: 'swg',
      engine: 'ways',
      rows: [
        ['Serengeti Storm', 'Video Slots'],
        ['Pearl of Mombasa', 'Video Slots'],
        ['Kilimanjaro Fire', 'Video Slots'],
        ['Buffalo Thunder Plains', 'Video Slots'],
      ],
    },
    {
      prefix: 'swg',
      engine: 'duel',
      rows: [
        ['Poker Duel', 'Poker'],
        ['Baccarat Express', 'Baccarat'],
      ],
    },
    {
      prefix: 'swg',
      engine: 'wheel',
      rows: [
        ['Virtual Derby Wheel', 'Virtual Sports'],
        ['Virtual Cup Wheel', 'Virtual Sports'],
      ],
    },
  ],
  PP: [
    {
      prefix: 'ppg',
      engine: 'ways',
      rows: [
        ['Amber Forest', 'Video Slots'],
        ['Fisher of Fortune', 'Video Slots'],
        ['Moonlit Oasis', 'Video Slots'],
        ['Bells of Benin', 'Video Slots'],
        ['Star of Sahara', 'Jackpot Slots'],
      ],
    },
    {
      prefix: 'ppg',
      engine: 'lines',
      rows: [
        ['Triple Flame', 'Video Slots'],
        ['Classic Coins', 'Video Slots'],
      ],
    },
    { prefix: 'ppg', engine: 'crash', rows: [['Balloon Up', 'Crash Games']] },
  ],
  Skywind: [
    {
      prefix: 'sky',
      engine: 'lines',
      rows: [
        ['Lucky Shields', 'Video Slots'],
        ['Leaf and Pearl', 'Video Slots'],
        ['Reef Riches', 'Video Slots'],
      ],
    },
    {
      prefix: 'sky',
      engine: 'ways',
      rows: [
        ['Queen of Kilwa', 'Video Slots'],
        ['Rains of Riches', 'Video Slots'],
        ['Copper Belt', 'Video Slots'],
      ],
    },
    {
      prefix: 'sky',
      engine: 'draw',
      rows: [
        ['Instant Twenty', 'Instant Win Games'],
        ['Night Lottery', 'Lottery'],
      ],
    },
    { prefix: 'sky', engine: 'duel', rows: [['Blackjack Duel', 'Blackjack']] },
    { prefix: 'sky', engine: 'wheel', rows: [['Roulette of Roads', 'Roulette']] },
  ],
};

const themes: readonly (readonly [string, string, string])[] = [
  ['#3a1a5e', '#120822', '#ffc531'],
  ['#0f5a54', '#04201f', '#ffd94d'],
  ['#7a2f1d', '#260a06', '#ffb347'],
  ['#14407a', '#061428', '#5ad1ff'],
  ['#5c4a10', '#1d1503', '#ffe27a'],
  ['#6b1f4c', '#200716', '#ff9ec7'],
  ['#1f5d33', '#07200f', '#b6f07a'],
];

const cellSymbols = 6;

type Listed = { readonly product: string; readonly group: Group; readonly row: Row };

function titleOf({ product, group: { prefix, engine }, row: [name, category] }: Listed, at: number): Title {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  return {
    code: `${prefix}_${slug}`,
    name,
    product,
    category,
    engine,
    symbols: Array.from({ length: cellSymbols }, (_, each) => symbolNames[(at * 4 + each * (1 + (at % 3))) % symbolNames.length] ?? 'star'),
    colours: themes[at % themes.length] ?? ['#222', '#111', '#ffc531'],
    // Live games have no demo at any studio.
    hasDemo: !category.startsWith('Live'),
    hasFreeBets: engine === 'lines' || engine === 'ways',
    volatility: engine === 'ways' ? 5 : engine === 'lines' || engine === 'crash' ? 3 : 1,
    rtp: engines[engine].rtp / 100,
    releasedOn: `2026-${String((at % 9) + 1).padStart(2, '0')}-15`,
    blockedCountries: at % 17 === 16 ? ['GH'] : [],
  };
}

/** About sixty titles in all categories. */
export const titles: readonly Title[] = Object.entries(lists)
  .flatMap(([product, groups]) => groups.flatMap((group) => group.rows.map((row) => ({ product, group, row }))))
  .map(titleOf);
