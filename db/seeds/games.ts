import { gamePage } from '@tausi/kernel';

/** A game as it is announced; its return and volatility come from its own `paytable.json`. `home` and the categories of each market stand in `catalogue-order.ts`. */
export type SeedGame = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly hasDemo: boolean;
  readonly resource: string;
  readonly description: string;
  readonly available: boolean;
  /** Of a finished game: what its first opening fetches in a browser of today beyond what games share (`npm test -- --only=build`
   *  weighs it). */
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

type Announced = Pick<SeedGame, 'id' | 'title' | 'description' | 'colour' | 'category' | 'labels'> & Partial<SeedGame>;

function announced(name: string, game: Announced): SeedGame {
  return { name, hasDemo: true, resource: gamePage(name), available: false, badge: null, sizeBytes: null, ...game };
}

export const seedGames: readonly SeedGame[] = [
  announced('savanna-riches', {
    id: 29,
    title: 'Savanna Riches',
    description: 'Five reels across the grassland: wilds, free spins and a guide who lets you choose the path.',
    colour: '#a5693e',
    category: slots,
    labels: ['free-spins', 'wilds', 'animals'],
    available: true,
    sizeBytes: 321_000,
    badge: 'top',
  }),
  announced('lucky-plane', {
    id: 30,
    title: 'Lucky Plane',
    description: 'It climbs, the multiplier climbs with it: cash out before it flies away.',
    colour: '#797986',
    category: others,
    labels: ['crash', 'multiplayer'],
    hasDemo: false,
    available: true,
    sizeBytes: 15_000,
    badge: 'hot',
  }),
  announced('fruit-blaze', {
    id: 31,
    title: 'Fruit Blaze',
    description: 'Classic fruit on fire: 243 ways, flames that spread, and a furnace that can turn into an inferno.',
    colour: '#b34f31',
    category: slots,
    labels: ['classic', 'wilds'],
    available: true,
    sizeBytes: 111_500,
  }),
  announced('virtual-football', {
    id: 32,
    title: 'Virtual Football',
    description: 'A new matchday every two minutes, with draws you can check.',
    colour: '#537c9d',
    category: virtual,
    labels: ['multiplayer', 'sport'],
    hasDemo: false,
    available: true,
    sizeBytes: 19_700,
  }),
  announced('lucky-six', {
    id: 33,
    title: 'Lucky Six',
    description: 'Thirty-five balls out of forty-eight: are your six among them?',
    colour: '#7b547c',
    category: lottery,
    labels: ['numbers', 'multiplayer'],
    available: true,
    sizeBytes: 10_600,
  }),
  announced('rainbow-wheel', {
    id: 34,
    title: 'Rainbow Wheel',
    description: 'Pick a colour and spin the wheel; its odds are printed on it.',
    colour: '#965a69',
    category: others,
    labels: ['wheel'],
    available: true,
    sizeBytes: 5_700,
  }),
  announced('easy-money', {
    id: 35,
    title: 'Easy Money',
    description: 'Scratch three cards: two or three alike win.',
    colour: '#618945',
    category: others,
    labels: ['instant'],
    available: true,
    sizeBytes: 9_100,
  }),
  announced('lucky-user', {
    id: 36,
    title: 'Lucky User',
    description: 'One ticket, one draw of your own, 3,111 winning places.',
    colour: '#98523a',
    category: lottery,
    labels: ['numbers'],
    available: true,
    sizeBytes: 6_500,
  }),
  announced('roulette', {
    id: 37,
    title: 'Kilimanjaro Roulette',
    description: 'Single zero, thirty-seven pockets, and the mountain behind.',
    colour: '#8a524e',
    category: table,
    labels: ['wheel', 'classic'],
    available: true,
    sizeBytes: 13_500,
  }),
  announced('blackjack', {
    id: 38,
    title: 'Blackjack 21',
    description: 'Six decks, dealer stands on all seventeens. Double and split.',
    colour: '#677f64',
    category: table,
    labels: ['cards', 'classic'],
    available: true,
    sizeBytes: 7_900,
  }),
  announced('baccarat', {
    id: 39,
    title: 'Royal Baccarat',
    description: 'Player, banker or tie, eight decks.',
    colour: '#a15d57',
    category: table,
    labels: ['cards', 'classic'],
    available: true,
    sizeBytes: 5_800,
  }),
  announced('mines', {
    id: 40,
    title: 'Gem Mines',
    description: 'Dig for gems; each one raises the prize until a mine ends it.',
    colour: '#417684',
    category: others,
    labels: ['instant'],
    badge: 'new',
    available: true,
    sizeBytes: 12_300,
  }),
  announced('plinko', {
    id: 41,
    title: 'Plinko Drop',
    description: 'Drop the ball and let the pins decide.',
    colour: '#883e94',
    category: others,
    labels: ['instant'],
    badge: 'new',
    available: true,
    sizeBytes: 5_900,
  }),
  announced('dice', {
    id: 42,
    title: 'Dice Duel',
    description: 'Choose your chance, over or under, and roll.',
    colour: '#554d8f',
    category: others,
    labels: ['instant'],
    available: true,
    sizeBytes: 6_000,
  }),
  announced('hi-lo', {
    id: 43,
    title: 'Hi-Lo',
    description: 'Is the next card higher or lower? Stop while you lead.',
    colour: '#ad705a',
    category: table,
    labels: ['cards'],
    available: true,
    sizeBytes: 5_900,
  }),
  announced('keno', {
    id: 44,
    title: 'Keno Rush',
    description: 'Up to ten of your numbers, twenty of forty drawn, a rocket for a full card.',
    colour: '#a17f55',
    category: lottery,
    labels: ['numbers'],
    available: true,
    sizeBytes: 6_800,
  }),
  announced('coral-cascade', {
    id: 45,
    title: 'Coral Cascade',
    description: 'Wins dissolve, new symbols fall, the multiplier grows.',
    colour: '#4e7e9c',
    category: slots,
    labels: ['cascades', 'animals'],
    available: true,
    sizeBytes: 123_600,
    badge: 'new',
  }),
  announced('peacock-link', {
    id: 46,
    title: 'Peacock Link',
    description: 'Hold the feathers, fill the fan, win the grand prize.',
    colour: '#4c8369',
    category: slots,
    labels: ['jackpot', 'animals'],
    available: true,
    sizeBytes: 118_500,
    badge: 'jackpot',
  }),
];

export const seedLabels: readonly (readonly [id: number, name: string, en: string, sw: string])[] = [
  [1, 'free-spins', 'Free spins', 'Mizunguko ya bure'],
  [2, 'wilds', 'Wilds', 'Jokeri'],
  [3, 'animals', 'Animals', 'Wanyama'],
  [4, 'crash', 'Crash', 'Crash'],
  [5, 'multiplayer', 'Multiplayer', 'Wachezaji wengi'],
  [6, 'classic', 'Classic', 'Za asili'],
  [7, 'sport', 'Sport', 'Spoti'],
  [8, 'numbers', 'Numbers', 'Namba'],
  [9, 'wheel', 'Wheel', 'Gurudumu'],
  [10, 'instant', 'Instant', 'Papo hapo'],
  [11, 'cards', 'Cards', 'Karata'],
  [12, 'cascades', 'Cascades', 'Maporomoko'],
  [13, 'jackpot', 'Jackpot', 'Jakpoti'],
];
