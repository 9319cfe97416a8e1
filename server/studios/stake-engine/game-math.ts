import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { top52Values } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { Book, GameMode } from '../port/drawn-rounds.ts';
import { StudioFault } from '../port/studio.ts';

const indexShape = z.object({
  modes: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        cost: z.number().check(z.gt(0)),
        events: z.string().check(z.regex(/^[\w.-]+\.jsonl\.zst$/)),
        weights: z.string().check(z.regex(/^[\w.-]+\.csv$/)),
      }),
    )
    .check(z.minLength(1)),
});
const bookShape = z.object({
  id: z.int().check(z.gte(0)),
  events: z.array(z.unknown()),
  payoutMultiplier: z.int().check(z.gte(0)),
});

type ModeEntry = z.infer<typeof indexShape>['modes'][number];

/** The outcomes of a game by the names of its modes, in lower case. */
export type GameMath = {
  readonly modes: ReadonlyMap<string, GameMode>;
  readonly hundredthsMax: bigint;
  /** Return to player of the first mode, in millionths, rounded down. */
  readonly rtpPpm: number;
};

const decompress = promisify(zstdDecompress);
const microsPerUnit = 1_000_000;

/** Reads the published files of a game (math-sdk, `docs/rgs_docs/data_format.md`). Throws `StudioFault` with a sentence for files
 *  that disagree, so that no game is offered on outcomes that its books do not show. */
export async function readGameMath(folder: string): Promise<GameMath> {
  const index = indexShape.safeParse(await jsonOf(folder));
  if (!index.success) throw new StudioFault(`${folder}/index.json does not list modes with name, cost, events and weights`);
  const read = await Promise.all(index.data.modes.map((entry) => readMode(folder, entry)));
  const modes = new Map(read.map(({ name, mode }) => [name, mode]));
  if (modes.size !== read.length) throw new StudioFault(`${folder}/index.json names a mode twice`);
  return {
    modes,
    hundredthsMax: read.reduce((max, { mode }) => (mode.hundredthsMax > max ? mode.hundredthsMax : max), 0n),
    rtpPpm: read[0]?.rtpPpm ?? 0,
  };
}

async function readMode(folder: string, { name, cost, events, weights }: ModeEntry) {
  const costMicros = Math.round(cost * microsPerUnit);
  const [table, books] = await Promise.all([readTable(join(folder, weights)), readBooks(join(folder, events))]);
  const rows = new Map(table.rows.map((row, at) => [row.bookId, at]));
  if (books.size !== table.rows.length) throw new StudioFault(`${events} and ${weights} have different numbers of outcomes`);
  for (const { bookId, hundredths } of table.rows) {
    if (books.get(bookId)?.hundredths !== hundredths) throw new StudioFault(`outcome ${bookId} differs between ${events} and ${weights}`);
  }
  const rowAt = (at: number): Book => {
    const { bookId = 0, hundredths = 0n } = table.rows[at] ?? {};
    return { bookId, hundredths, events: books.get(bookId)?.events ?? (() => []) };
  };
  const mode: GameMode = {
    costMicros: BigInt(costMicros),
    size: table.size,
    bookAt: (value) => rowAt(firstAbove(table.upTo, value)),
    bookOf: (bookId) => {
      const at = rows.get(bookId);
      return at === undefined ? null : rowAt(at);
    },
    hundredthsMax: table.rows.reduce((max, { hundredths }) => (hundredths > max ? hundredths : max), 0n),
  };
  // Weight times payout, as a part of the price of all weights.
  const rtpPpm = Number((table.paid * 10_000_000_000n) / (BigInt(table.size) * mode.costMicros));
  return { name: name.toLowerCase(), mode, rtpPpm };
}

type Row = { readonly bookId: number; readonly hundredths: bigint };
type Table = {
  readonly rows: readonly Row[];
  /** The sums of the weights up to and with each row. */
  readonly upTo: Float64Array;
  readonly size: number;
  readonly paid: bigint;
};

async function readTable(file: string): Promise<Table> {
  const lines = (await textOf(file)).split('\n').filter((line) => line.trim() !== '');
  const upTo = new Float64Array(lines.length);
  let [sum, paid] = [0n, 0n];
  const rows = lines.map((line, at): Row => {
    const [, id = '', weight = '', payout = ''] = /^\s*(\d{1,15}),(\d{1,20}),(\d{1,15})\s*$/.exec(line) ?? [];
    if (payout === '') throw new StudioFault(`${file}, line ${at + 1}: not an id, a weight and a payout`);
    const [bookId, hundredths] = [Number(id), BigInt(payout)];
    sum += BigInt(weight);
    paid += BigInt(weight) * hundredths;
    upTo[at] = Number(sum);
    return { bookId, hundredths };
  });
  if (sum === 0n || sum > BigInt(top52Values)) throw new StudioFault(`${file}: the weights sum to 0 or to more than 2^52`);
  if (new Set(rows.map(({ bookId }) => bookId)).size !== rows.length) throw new StudioFault(`${file} lists an outcome twice`);
  return { rows, upTo, size: Number(sum), paid };
}

/** The books by their number. Their events are parsed when a round needs them, because a game has many thousands. */
async function readBooks(file: string): Promise<ReadonlyMap<number, Pick<Book, 'hundredths' | 'events'>>> {
  const text = (await decompress(await bytesOf(file)).catch(() => null))?.toString('utf8');
  if (text === undefined) throw new StudioFault(`${file} is not compressed by Zstandard`);
  const books = new Map<number, Pick<Book, 'hundredths' | 'events'>>();
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const { id, payoutMultiplier } = bookOf(line, file);
    if (books.has(id)) throw new StudioFault(`${file} has the outcome ${id} twice`);
    books.set(id, { hundredths: BigInt(payoutMultiplier), events: () => bookOf(line, file).events });
  }
  return books;
}

function bookOf(line: string, file: string): z.infer<typeof bookShape> {
  const book = bookShape.safeParse(parsed(line));
  if (!book.success) throw new StudioFault(`${file} has a line without id, events and payoutMultiplier`);
  return book.data;
}

/** The place of the first sum above a value: a row without weight is never found. */
function firstAbove(upTo: Float64Array, value: number): number {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upTo[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function jsonOf(folder: string): Promise<unknown> {
  return parsed(await textOf(join(folder, 'index.json')));
}

async function textOf(file: string): Promise<string> {
  return (await bytesOf(file)).toString('utf8');
}

async function bytesOf(file: string): Promise<Buffer> {
  return readFile(file).catch((cause: unknown) => {
    throw new StudioFault(`${file} cannot be read`, { cause });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
