/** Chance in whole numbers: 0 to `end` - 1, all equally likely. */
export type Random = (end: number) => number;

/** The result of a round: what the page shows, and the payout in hundredths of the stake. */
type Played = { readonly shown: Readonly<Record<string, unknown>>; readonly hundredths: number };

export type EngineName = 'lines' | 'ways' | 'crash' | 'wheel' | 'duel' | 'draw';

/** A small game of the studio. `choice` is what the player picked; anything unusable counts as the usual pick. */
export type Engine = {
  readonly name: EngineName;
  /** The exact return to player, in hundredths of a percent. */
  readonly rtp: number;
  readonly play: (random: Random, choice: number) => Played;
};

const rows = 3;

/** Symbols of a reel cell: their weights, and what a row of equal ones pays in hundredths of its line's stake. */
type Reel = readonly { readonly weight: number; readonly pays: readonly number[] }[];

const lineReel: Reel = [
  { weight: 7, pays: [450] },
  { weight: 5, pays: [1_350] },
  { weight: 4, pays: [2_900] },
  { weight: 3, pays: [7_700] },
  { weight: 1, pays: [55_000] },
];
const lines: readonly (readonly number[])[] = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

const wayReel: Reel = [
  { weight: 7, pays: [500, 1_500, 5_000] },
  { weight: 6, pays: [800, 2_400, 9_000] },
  { weight: 5, pays: [1_300, 4_500, 20_000] },
  { weight: 4, pays: [2_600, 11_000, 60_000] },
  { weight: 3, pays: [6_000, 36_000, 250_000] },
  { weight: 2, pays: [21_000, 160_000, 1_200_000] },
];
const wayRows: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
];

function symbolIn(reel: Reel, random: Random): number {
  let left = random(reel.reduce((sum, { weight }) => sum + weight, 0));
  return reel.findIndex(({ weight }) => (left -= weight) < 0);
}

function spin(reel: Reel, columns: number, random: Random): readonly (readonly number[])[] {
  return Array.from({ length: columns }, () => Array.from({ length: rows }, () => symbolIn(reel, random)));
}

/** Pays equal symbols from the left; the shortest row that pays has three. */
function pay(reel: Reel, grid: readonly (readonly number[])[], paths: readonly (readonly number[])[]): Played {
  const wins = paths.flatMap((path, line) => {
    const seen = path.map((row, column) => grid[column]?.[row] ?? -1);
    const [first = -1] = seen;
    const run = seen.findIndex((symbol) => symbol !== first);
    const count = run === -1 ? seen.length : run;
    const pays = reel[first]?.pays[count - 3] ?? 0;
    return pays === 0 ? [] : [{ line, count, symbol: first, pays }];
  });
  const sum = wins.reduce((total, { pays }) => total + pays, 0);
  return { shown: { grid, wins }, hundredths: Math.floor(sum / paths.length) };
}

// Every path has the same odds, so the return of one path is the return of the game.
function returnOf(reel: Reel, columns: number): number {
  const total = reel.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round(
    reel.reduce((sum, { weight, pays }) => {
      const p = weight / total;
      return sum + pays.reduce((part, each, at) => part + each * p ** (at + 3) * (at + 3 === columns ? 1 : 1 - p), 0);
    }, 0) * 100,
  );
}

const crashEdge = 96;
const crashMax = 10_000;
const unit = 1_000_000;

const wheelSegments = [0, 150, 0, 200, 50, 150, 0, 300, 50, 150, 0, 200, 50, 150, 0, 100] as const;
const duelPays = 194;
const ranks = 13;

const balls = 20;
const drawn = 6;
const picked = 5;
const drawPays = [0, 0, 80, 310, 1_900, 15_000] as const;

/** Ways to draw `k` of `n`. */
function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

function ballsOf(count: number, random: Random): readonly number[] {
  const left = Array.from({ length: balls }, (_, at) => at + 1);
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] ?? 0);
}

export const engines: Readonly<Record<EngineName, Engine>> = {
  lines: { name: 'lines', rtp: returnOf(lineReel, 3), play: (random) => pay(lineReel, spin(lineReel, 3, random), lines) },
  ways: { name: 'ways', rtp: returnOf(wayReel, 5), play: (random) => pay(wayReel, spin(wayReel, 5, random), wayRows) },
  crash: {
    name: 'crash',
    rtp: crashEdge * 100,
    play: (random, choice) => {
      const target = Number.isInteger(choice) && choice >= 110 && choice <= crashMax ? choice : 200;
      const at = Math.min(crashMax, Math.max(100, Math.floor((crashEdge * unit) / (random(unit) + 1))));
      return { shown: { at, target }, hundredths: at >= target ? target : 0 };
    },
  },
  wheel: {
    name: 'wheel',
    rtp: Math.round((wheelSegments.reduce<number>((sum, each) => sum + each, 0) / wheelSegments.length) * 100),
    play: (random) => {
      const stop = random(wheelSegments.length);
      return { shown: { stop, segments: wheelSegments }, hundredths: wheelSegments[stop] ?? 0 };
    },
  },
  duel: {
    name: 'duel',
    // A tie gives the stake back.
    rtp: Math.round(((duelPays * 6) / ranks + 100 / ranks) * 100),
    play: (random) => {
      const [own, other] = [random(ranks), random(ranks)];
      return { shown: { own, other, suits: [random(4), random(4)] }, hundredths: own > other ? duelPays : own === other ? 100 : 0 };
    },
  },
  draw: {
    name: 'draw',
    rtp: Math.round(
      drawPays.reduce<number>(
        (sum, pays, hits) => sum + (pays * choose(picked, hits) * choose(balls - picked, drawn - hits)) / choose(balls, drawn),
        0,
      ) * 100,
    ),
    play: (random) => {
      const ticket = ballsOf(picked, random);
      const result = ballsOf(drawn, random);
      const hits = ticket.filter((ball) => result.includes(ball)).length;
      return { shown: { ticket, result, hits, pays: drawPays }, hundredths: drawPays[hits] ?? 0 };
    },
  },
};
