import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gamePage } from '@tausi/kernel';

/** A game and the catalogue's size of its first opening, in bytes. */
export type AnnouncedSize = { readonly name: string; readonly sizeBytes: number | null };

const shareAllowed = 0.1;
/** The limit beyond shared files: with more, a phone on slow 4G waits too long for its first game. */
const ownBytesMax = 350_000;
/** A difference that is invisible where sizes are shown in whole kilobytes. */
const bytesAllowed = 2_000;

/** Current browsers take the first variant of a picture or a sound; these are the variants for older ones. */
const fallbacks: ReadonlySet<string> = new Set(['.webp', '.mp3']);
const readable: ReadonlySet<string> = new Set(['.js', '.css']);

/** Computes the size of each game's first opening without shared files: its page and every file that only this page
 *  references, compressed as served. */
export function weighGames(dist: string, names: readonly string[]): ReadonlyMap<string, number> {
  const assets = join(dist, 'casino/game/assets');
  const files = readdirSync(assets).filter((file) => !['.br', '.gz'].includes(extname(file)));
  const reached = names.map((name) => ({ name, files: filesOf(readFileSync(join(dist, gamePage(name)), 'utf8'), assets, files) }));
  const readers = (file: string): number => reached.filter((one) => one.files.has(file)).length;
  return new Map(
    reached.map(({ name, files: all }) => {
      const own = [...all].filter((file) => readers(file) === 1 && !fallbacks.has(extname(file)));
      return [name, own.reduce((sum, file) => sum + sizeOf(join(assets, file)), sizeOf(join(dist, gamePage(name))))];
    }),
  );
}

/** The wrong published sizes, as sentences. A size may be off by a tenth or by two kilobytes. */
export function wrongSizes(weighed: ReadonlyMap<string, number>, announced: readonly AnnouncedSize[]): readonly string[] {
  return announced.flatMap(({ name, sizeBytes }) => {
    const weight = weighed.get(name);
    if (weight === undefined || sizeBytes === null) return [];
    const isNear = Math.abs(sizeBytes - weight) <= Math.max(bytesAllowed, weight * shareAllowed);
    return isNear ? [] : [`The catalogue says that ${name} fetches ${sizeBytes} bytes; its first opening fetches ${weight}.`];
  });
}

/** The games that exceed the limit of their first opening, as sentences. */
export function gamesTooHeavy(weighed: ReadonlyMap<string, number>): readonly string[] {
  return [...weighed].flatMap(([name, weight]) =>
    weight > ownBytesMax ? [`The first opening of ${name} fetches ${weight} bytes of its own; ${ownBytesMax} are allowed.`] : [],
  );
}

/** Every file that a text names, and those that the named scripts and styles name. */
function filesOf(page: string, assets: string, files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const texts = [page];
  for (const text of texts) {
    for (const file of files) {
      if (found.has(file) || !text.includes(file)) continue;
      found.add(file);
      if (readable.has(extname(file))) texts.push(readFileSync(join(assets, file), 'utf8'));
    }
  }
  return found;
}

function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
