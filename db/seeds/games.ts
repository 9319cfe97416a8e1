import { gamePage } from '@tausi/kernel';

/** A game as it is announced. `home` and the categories of each market stand in `catalogue-order.ts`. */
export type SeedGame = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly hasDemo: boolean;
  readonly resource: string;
  readonly description: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly available: boolean;
  /** Of a finished game: its exact return in millionths, rounded down, and what its first opening fetches in a browser of today beyond
   *  what games share (`npm test -- --only=build` weighs it). */
  readonly rtpPpm: number | null;
  readonly sizeBytes: number | null;
  readonly badge: 'new' | 'hot' | 'top' | 'jackpot' | null;
  /** The mean colour of its art. */
  readonly colour: string;
  readonly category: number;
  readonly labels: readonly string[];
};

const slots = 1005;
const virtual = 1006;
const lottery = 1007;
const table = 1008;
const others = 7;

type Announced = Pick<SeedGame, 'id' | 'title' | 'description' | 'volatility' | 'colour' | 'category' | 'labels'> & Partial<SeedGame>;

function announced(name: string, game: Announced): SeedGame {
  return { name, hasDemo: true, resource: gamePage(name), available: false, badge: null, rtpPpm: null, sizeBytes: null, ...game };
}

export const seedGames: readonly SeedGame[] = [
  announced('savanna-riches', {
    id: 29,
    title: 'Savanna Riches',
    description: 'Five reels across the grassland: wilds, free spins and a guide who lets you choose the path.',
    volatility: 'medium',
    colour: '#a5693e',
    category: slots,
    labels: ['free-spins', 'wilds', 'animals'],
    available: true,
    rtpPpm: 958_443,
    sizeBytes: 321_000,
    badge: 'top',
  }),
  announced('lucky-plane', {
    id: 30,
    title: 'Lucky Plane',
    description: 'It climbs, the multiplier climbs with it: cash out before it flies away.',
    volatility: 'high',
    colour: '#797986',
    category: others,
    labels: ['crash', 'multiplayer'],
    hasDemo: false,
    available: true,
    rtpPpm: 969_999,
    sizeBytes: 15_000,
    badge: 'hot',
  }),
  announced('fruit-blaze', {
    id: 31,
    title: 'Fruit Blaze',
    description: 'Classic fruit on fire: 243 ways, flames that spread, and a furnace that may burn whole.',
    volatility: 'high',
    colour: '#b34f31',
    category: slots,
    labels: ['classic', 'wilds'],
    available: true,
    rtpPpm: 958_565,
    sizeBytes: 111_500,
  }),
  announced('virtual-football', {
    id: 32,
    title: 'Virtual Football',
    description: 'A new matchday every two minutes, drawn in the open.',
    volatility: 'medium',
    colour: '#537c9d',
    category: virtual,
    labels: ['multiplayer', 'sport'],
    hasDemo: false,
    available: true,
    rtpPpm: 947_583,
    sizeBytes: 19_700,
  }),
  announced('lucky-six', {
    id: 33,
    title: 'Lucky Six',
    description: 'Thirty-five balls out of forty-eight: are your six among them?',
    volatility: 'high',
    colour: '#7b547c',
    category: lottery,
    labels: ['numbers', 'multiplayer'],
    available: true,
    rtpPpm: 950_000,
    sizeBytes: 10_600,
  }),
  announced('rainbow-wheel', {
    id: 34,
    title: 'Rainbow Wheel',
    description: 'Pick a colour and let the wheel turn; its odds are printed on it.',
    volatility: 'low',
    colour: '#965a69',
    category: others,
    labels: ['wheel'],
    available: true,
    rtpPpm: 962_962,
    sizeBytes: 5_700,
  }),
  announced('easy-money', {
    id: 35,
    title: 'Easy Money',
    description: 'Three cards to scratch, one quick answer.',
    volatility: 'low',
    colour: '#618945',
    category: others,
    labels: ['instant'],
    available: true,
    rtpPpm: 953_572,
    sizeBytes: 9_100,
  }),
  announced('lucky-user', {
    id: 36,
    title: 'Lucky User',
    description: 'One ticket, one draw of your own, 3,111 winning places.',
    volatility: 'medium',
    colour: '#98523a',
    category: lottery,
    labels: ['numbers'],
    available: true,
    rtpPpm: 950_000,
    sizeBytes: 6_500,
  }),
  announced('roulette', {
    id: 37,
    title: 'Kilimanjaro Roulette',
    description: 'Single zero, thirty-seven pockets, and the mountain behind.',
    volatility: 'low',
    colour: '#8a524e',
    category: table,
    labels: ['wheel', 'classic'],
    available: true,
    rtpPpm: 972_972,
    sizeBytes: 13_500,
  }),
  announced('blackjack', {
    id: 38,
    title: 'Blackjack 21',
    description: 'Six decks, dealer stands on all seventeens. Double and split.',
    volatility: 'low',
    colour: '#677f64',
    category: table,
    labels: ['cards', 'classic'],
    available: true,
    rtpPpm: 982_607,
    sizeBytes: 7_900,
  }),
  announced('baccarat', {
    id: 39,
    title: 'Royal Baccarat',
    description: 'Player, banker or tie, eight decks.',
    volatility: 'low',
    colour: '#a15d57',
    category: table,
    labels: ['cards', 'classic'],
    available: true,
    rtpPpm: 951_559,
    sizeBytes: 5_800,
  }),
  announced('mines', {
    id: 40,
    title: 'Gem Mines',
    description: 'Dig for gems; each one raises the prize until a mine ends it.',
    volatility: 'high',
    colour: '#417684',
    category: others,
    labels: ['instant'],
    badge: 'new',
    available: true,
    rtpPpm: 962_500,
    sizeBytes: 12_300,
  }),
  announced('plinko', {
    id: 41,
    title: 'Plinko Drop',
    description: 'Drop the ball and let the pins decide.',
    volatility: 'medium',
    colour: '#883e94',
    category: others,
    labels: ['instant'],
    badge: 'new',
    available: true,
    rtpPpm: 969_531,
    sizeBytes: 5_900,
  }),
  announced('dice', {
    id: 42,
    title: 'Dice Duel',
    description: 'Choose your chance, over or under, and roll.',
    volatility: 'low',
    colour: '#554d8f',
    category: others,
    labels: ['instant'],
    available: true,
    rtpPpm: 971_800,
    sizeBytes: 6_000,
  }),
  announced('hi-lo', {
    id: 43,
    title: 'Hi-Lo',
    description: 'Is the next card higher or lower? Stop while you lead.',
    volatility: 'medium',
    colour: '#ad705a',
    category: table,
    labels: ['cards'],
    available: true,
    rtpPpm: 962_840,
    sizeBytes: 5_900,
  }),
  announced('keno', {
    id: 44,
    title: 'Keno Rush',
    description: 'Up to ten of your numbers, twenty of forty drawn, a rocket for a full card.',
    volatility: 'high',
    colour: '#a17f55',
    category: lottery,
    labels: ['numbers'],
    available: true,
    rtpPpm: 950_000,
    sizeBytes: 6_800,
  }),
  announced('coral-cascade', {
    id: 45,
    title: 'Coral Cascade',
    description: 'Wins dissolve, new symbols fall, the multiplier grows.',
    volatility: 'high',
    colour: '#4e7e9c',
    category: slots,
    labels: ['cascades', 'animals'],
    available: true,
    rtpPpm: 963_997,
    sizeBytes: 123_600,
    badge: 'new',
  }),
  announced('peacock-link', {
    id: 46,
    title: 'Peacock Link',
    description: 'Hold the feathers, fill the fan, take the jackpot.',
    volatility: 'high',
    colour: '#4c8369',
    category: slots,
    labels: ['jackpot', 'animals'],
    available: true,
    rtpPpm: 966_337,
    sizeBytes: 118_500,
    badge: 'jackpot',
  }),
];

export const seedLabels: readonly (readonly [id: number, name: string, en: string, sw: string])[] = [
  [1, 'free-spins', 'Free spins', 'Mizunguko ya bure'],
  [2, 'wilds', 'Wilds', 'Alama za jokeri'],
  [3, 'animals', 'Animals', 'Wanyama'],
  [4, 'crash', 'Crash', 'Kuanguka'],
  [5, 'multiplayer', 'Together', 'Pamoja'],
  [6, 'classic', 'Classic', 'Za asili'],
  [7, 'sport', 'Sport', 'Spoti'],
  [8, 'numbers', 'Numbers', 'Namba'],
  [9, 'wheel', 'Wheel', 'Gurudumu'],
  [10, 'instant', 'Instant', 'Papo hapo'],
  [11, 'cards', 'Cards', 'Karata'],
  [12, 'cascades', 'Cascades', 'Maporomoko'],
  [13, 'jackpot', 'Jackpot', 'Jekpoti'],
];
