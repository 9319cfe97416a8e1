// What stands on each game's tile. Pictures are props of our own (`prop:`) or Fluent 3D symbols by code point.
import type { Palette, SceneryName } from './scenery.ts';

type Layer = {
  readonly picture: string;
  /** Centre and width in pixels of a 360 × 480 tile. */
  readonly at: readonly [x: number, y: number, width: number];
  readonly turn?: number;
  /** Out of focus, for what stands far behind or very near. */
  readonly blur?: number;
};

export type Tile = {
  readonly slug: string;
  readonly title: readonly string[];
  readonly ground: SceneryName;
  readonly palette: Palette;
  readonly lettering: 'gold' | 'ice' | 'rose' | 'lime';
  /** From the back to the front. */
  readonly layers: readonly Layer[];
};

export const tiles: readonly Tile[] = [
  {
    slug: 'savanna-riches',
    title: ['Savanna', 'Riches'],
    ground: 'savanna',
    palette: ['#ffd873', '#f0772b', '#4a1020'],
    lettering: 'gold',
    layers: [
      { picture: '1f418', at: [86, 250, 150] },
      { picture: '1f993', at: [288, 252, 138] },
      { picture: '1f981', at: [180, 190, 270] },
      { picture: '1f451', at: [180, 66, 118] },
      { picture: 'prop:coin', at: [58, 338, 84], turn: -12 },
      { picture: 'prop:gem-red', at: [300, 336, 88], turn: 10 },
    ],
  },
  {
    slug: 'lucky-plane',
    title: ['Lucky', 'Plane'],
    ground: 'sky',
    palette: ['#9fe6ff', '#2d8bff', '#0c1d66'],
    lettering: 'gold',
    layers: [
      { picture: 'prop:coin', at: [66, 92, 62], turn: -20, blur: 1.5 },
      { picture: 'prop:coin', at: [310, 300, 82], turn: 14 },
      { picture: 'prop:plane', at: [184, 196, 340], turn: -8 },
      { picture: 'prop:coin', at: [70, 318, 96], turn: 18 },
      { picture: '2b50', at: [300, 70, 64], turn: 16 },
    ],
  },
  {
    slug: 'fruit-blaze',
    title: ['Fruit', 'Blaze'],
    ground: 'rays',
    palette: ['#ffe14d', '#f2381f', '#4d0414'],
    lettering: 'gold',
    layers: [
      { picture: '1f525', at: [180, 176, 330] },
      { picture: '1f349', at: [80, 288, 150], turn: -14 },
      { picture: '1f347', at: [286, 278, 140], turn: 12 },
      { picture: '1f34b', at: [258, 150, 120], turn: 18 },
      { picture: '1f352', at: [116, 152, 168], turn: -10 },
      { picture: 'prop:seven', at: [184, 252, 150] },
    ],
  },
  {
    slug: 'virtual-football',
    title: ['Virtual', 'Football'],
    ground: 'stadium',
    palette: ['#6fd0ff', '#1563c9', '#06183d'],
    lettering: 'ice',
    layers: [
      { picture: '1f3c6', at: [262, 130, 150], turn: 10 },
      { picture: '1f945', at: [108, 182, 170], turn: -4 },
      { picture: '26bd', at: [184, 262, 216], turn: -16 },
    ],
  },
  {
    slug: 'lucky-six',
    title: ['Lucky', 'Six'],
    ground: 'night',
    palette: ['#a86bff', '#5421c4', '#160746'],
    lettering: 'gold',
    layers: [
      { picture: 'prop:ball-48', at: [74, 112, 110], turn: -16 },
      { picture: 'prop:ball-22', at: [290, 106, 120], turn: 14 },
      { picture: 'prop:ball-35', at: [296, 278, 124], turn: 8 },
      { picture: 'prop:ball-7', at: [70, 276, 124], turn: -10 },
      { picture: 'prop:ball-6', at: [182, 196, 226], turn: -6 },
    ],
  },
  {
    slug: 'rainbow-wheel',
    title: ['Rainbow', 'Wheel'],
    ground: 'stage',
    palette: ['#ff8ad8', '#b81f8e', '#360633'],
    lettering: 'rose',
    layers: [
      { picture: 'prop:fortune', at: [180, 190, 306] },
      { picture: '1f381', at: [66, 330, 92], turn: -12 },
      { picture: 'prop:coin', at: [304, 326, 92], turn: 12 },
    ],
  },
  {
    slug: 'easy-money',
    title: ['Easy', 'Money'],
    ground: 'rays',
    palette: ['#b9ff8f', '#18a65a', '#03301f'],
    lettering: 'gold',
    layers: [
      { picture: '1f4b5', at: [92, 160, 150], turn: -18 },
      { picture: '1f4b5', at: [278, 140, 130], turn: 20 },
      { picture: '1f4b0', at: [180, 204, 244] },
      { picture: 'prop:coin', at: [64, 320, 88], turn: -10 },
      { picture: 'prop:coin', at: [300, 306, 102], turn: 16 },
    ],
  },
  {
    slug: 'lucky-user',
    title: ['Lucky', 'User'],
    ground: 'stage',
    palette: ['#ffd56b', '#d9541e', '#3d0a12'],
    lettering: 'gold',
    layers: [
      { picture: '1f389', at: [76, 150, 130], turn: -10 },
      { picture: '1f39f-fe0f', at: [286, 132, 140], turn: 18 },
      { picture: '1f60e', at: [180, 204, 226] },
      { picture: '1f451', at: [182, 92, 130], turn: -4 },
      { picture: '1f340', at: [300, 318, 90], turn: 10 },
    ],
  },
  {
    slug: 'roulette',
    title: ['Kilimanjaro', 'Roulette'],
    ground: 'mountain',
    palette: ['#ffb36b', '#a8327d', '#1b0a3a'],
    lettering: 'gold',
    layers: [
      { picture: 'prop:chip-blue', at: [66, 108, 86], turn: -18, blur: 1 },
      { picture: 'prop:roulette', at: [180, 214, 320] },
      { picture: 'prop:chip-red', at: [300, 326, 96], turn: 10 },
    ],
  },
  {
    slug: 'blackjack',
    title: ['Blackjack', '21'],
    ground: 'felt',
    palette: ['#2ed28a', '#0b7a4b', '#02281c'],
    lettering: 'gold',
    layers: [
      { picture: 'prop:blackjack', at: [180, 184, 262], turn: 4 },
      { picture: 'prop:chip-stack', at: [292, 308, 124] },
      { picture: 'prop:chip-red', at: [68, 322, 104], turn: -12 },
    ],
  },
  {
    slug: 'baccarat',
    title: ['Royal', 'Baccarat'],
    ground: 'felt',
    palette: ['#ff6b81', '#a30f35', '#2b0413'],
    lettering: 'gold',
    layers: [
      { picture: 'prop:baccarat', at: [180, 214, 300] },
      { picture: '1f451', at: [180, 78, 128] },
      { picture: 'prop:chip-stack', at: [68, 316, 104] },
      { picture: 'prop:coin', at: [304, 322, 86], turn: 14 },
    ],
  },
  {
    slug: 'mines',
    title: ['Gem', 'Mines'],
    ground: 'night',
    palette: ['#43e0d0', '#0d6a8c', '#04203c'],
    lettering: 'ice',
    layers: [
      { picture: 'prop:gem-violet', at: [76, 118, 118], turn: -14 },
      { picture: 'prop:gem-red', at: [290, 120, 112], turn: 12 },
      { picture: '26cf-fe0f', at: [268, 262, 140], turn: 8 },
      { picture: 'prop:gem-green', at: [172, 190, 214], turn: -4 },
      { picture: '1f4a3', at: [82, 304, 118] },
    ],
  },
  {
    slug: 'plinko',
    title: ['Plinko', 'Drop'],
    ground: 'neon',
    palette: ['#ff7ad1', '#7a1fd1', '#17063f'],
    lettering: 'rose',
    layers: [
      { picture: 'prop:ball-plain', at: [180, 150, 178] },
      { picture: 'prop:ball-7', at: [80, 252, 98], blur: 0.6 },
      { picture: 'prop:ball-22', at: [284, 250, 104] },
      { picture: 'prop:coin', at: [180, 318, 96] },
    ],
  },
  {
    slug: 'dice',
    title: ['Dice', 'Duel'],
    ground: 'rays',
    palette: ['#7db4ff', '#2440c9', '#0a0f45'],
    lettering: 'ice',
    layers: [
      { picture: '1f525', at: [180, 150, 250] },
      { picture: 'prop:dice', at: [180, 206, 300] },
      { picture: 'prop:chip-red', at: [70, 326, 84], turn: -10 },
    ],
  },
  {
    slug: 'hi-lo',
    title: ['Hi-Lo'],
    ground: 'neon',
    palette: ['#ffcf5c', '#e04a1b', '#3a0618'],
    lettering: 'gold',
    layers: [
      { picture: 'prop:hi-lo', at: [180, 204, 264], turn: -4 },
      { picture: '1f53c', at: [70, 92, 84], turn: -8 },
      { picture: '1f53d', at: [296, 330, 84], turn: 8 },
    ],
  },
  {
    slug: 'keno',
    title: ['Keno', 'Rush'],
    ground: 'rays',
    palette: ['#ffe46b', '#f08a12', '#4a1b02'],
    lettering: 'lime',
    layers: [
      { picture: '1f680', at: [196, 176, 270], turn: -6 },
      { picture: 'prop:ball-22', at: [78, 118, 104], turn: -10 },
      { picture: 'prop:ball-48', at: [76, 306, 124], turn: -14 },
      { picture: 'prop:ball-35', at: [292, 300, 118], turn: 14 },
    ],
  },
  {
    slug: 'coral-cascade',
    title: ['Coral', 'Cascade'],
    ground: 'sea',
    palette: ['#6ff0ff', '#0b86c9', '#042a5c'],
    lettering: 'ice',
    layers: [
      { picture: '1fab8', at: [92, 284, 170] },
      { picture: '1fab8', at: [290, 300, 140], turn: 4 },
      { picture: '1f419', at: [270, 118, 120], turn: 8 },
      { picture: '1f420', at: [168, 196, 220], turn: -6 },
      { picture: '1f422', at: [80, 110, 104], turn: -10 },
      { picture: 'prop:gem-gold', at: [252, 326, 84], turn: 8 },
    ],
  },
  {
    slug: 'peacock-link',
    title: ['Peacock', 'Link'],
    ground: 'night',
    palette: ['#4df0c0', '#0a7f86', '#06203f'],
    lettering: 'gold',
    layers: [
      { picture: 'prop:gem-violet', at: [60, 92, 84], turn: -14 },
      { picture: 'prop:gem-gold', at: [304, 92, 84], turn: 14 },
      { picture: '1f99a', at: [180, 202, 306] },
      { picture: 'prop:coin', at: [62, 326, 96], turn: -10 },
      { picture: 'prop:coin', at: [300, 326, 96], turn: 12 },
    ],
  },
];
