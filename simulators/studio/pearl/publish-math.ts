import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';

/** A prize in hundredths of the stake, and its chance in a million rounds. */
type Prize = readonly [hundredths: number, perMillion: number];

type Mode = { readonly name: string; readonly cost: number; readonly prizes: readonly Prize[] };

const million = 1_000_000;
// Real games have weights far above 2^32, so this one has too.
const weightPerMillion = 1_000_000;
const boardsPerPrize = 24;
const shells = 9;
const equalShells = 3;

/** The two ways to dive. Returns to player: 95 % and 95 %. */
const modes: readonly Mode[] = [
  {
    name: 'base',
    cost: 1,
    prizes: [
      [50, 130_000],
      [100, 120_000],
      [200, 70_000],
      [500, 26_000],
      [1_000, 12_000],
      [2_500, 5_000],
      [10_000, 1_400],
      [50_000, 220],
    ],
  },
  {
    name: 'golden',
    cost: 5,
    prizes: [
      [200, 220_000],
      [500, 180_000],
      [1_000, 110_000],
      [2_500, 34_000],
      [10_000, 9_000],
      [50_000, 1_120],
    ],
  },
];

type Book = { readonly id: number; readonly payoutMultiplier: number; readonly events: readonly unknown[] };

/** Writes Pearl Dive's outcomes as its team would publish them: an index, and for each mode a table of weights and the compressed
 *  books. The same files every time. */
export function publishPearlMath(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const index = modes.map((mode) => {
    const { rows, books } = outcomesOf(mode);
    const [events, weights] = [`books_${mode.name}.jsonl.zst`, `lookUpTable_${mode.name}_0.csv`];
    writeFileSync(join(folder, weights), `${rows.join('\n')}\n`);
    writeFileSync(join(folder, events), zstdCompressSync(Buffer.from(`${books.map((book) => JSON.stringify(book)).join('\n')}\n`)));
    return { name: mode.name, cost: mode.cost, events, weights };
  });
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify({ modes: index }, null, 2)}\n`);
}

function outcomesOf({ prizes }: Mode): { readonly rows: readonly string[]; readonly books: readonly Book[] } {
  const won = prizes.reduce((sum, [, perMillion]) => sum + perMillion, 0);
  const all: readonly Prize[] = [[0, million - won], ...prizes];
  const values = prizes.map(([hundredths]) => hundredths);
  const outcomes = all.flatMap(([hundredths, perMillion]) =>
    Array.from({ length: boardsPerPrize }, (_board, variant) => ({
      hundredths,
      weight: Math.round((perMillion * weightPerMillion) / boardsPerPrize),
      variant,
    })),
  );
  return {
    rows: outcomes.map(({ hundredths, weight }, at) => `${at + 1},${weight},${hundredths}`),
    books: outcomes.map(({ hundredths, variant }, at) => bookOf({ id: at + 1, hundredths, board: boardOf(hundredths, values, variant) })),
  };
}

function bookOf({ id, hundredths, board }: { readonly id: number; readonly hundredths: number; readonly board: readonly number[] }): Book {
  const equal = board.flatMap((value, at) => (value === hundredths ? [at] : []));
  return {
    id,
    payoutMultiplier: hundredths,
    events: [
      { index: 0, type: 'reveal', shells: board },
      ...(hundredths === 0 ? [] : [{ index: 1, type: 'winInfo', shells: equal, multiplier: hundredths }]),
      { index: hundredths === 0 ? 1 : 2, type: 'finalWin', amount: hundredths },
    ],
  };
}

/** Nine shells: three with the prize, and of every other value at most two. */
function boardOf(hundredths: number, values: readonly number[], variant: number): readonly number[] {
  const others = values.filter((value) => value !== hundredths);
  const filled = Array.from({ length: shells }, (_shell, at) => others[(variant + Math.floor(at / 2)) % others.length] ?? 0);
  const board = hundredths === 0 ? filled : [...Array.from({ length: equalShells }, () => hundredths), ...filled.slice(equalShells)];
  return mixed(board, variant + hundredths);
}

// A fixed order for each variant: the files must not change from one start to the next.
function mixed(board: readonly number[], seed: number): readonly number[] {
  let state = (seed * 7_919 + 104_729) % 233_280;
  const left = [...board];
  const order: number[] = [];
  while (left.length > 0) {
    state = (state * 9_301 + 49_297) % 233_280;
    order.push(...left.splice(Math.floor((state / 233_280) * left.length), 1));
  }
  return order;
}
