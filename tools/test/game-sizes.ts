import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gamePage } from '@tausi/kernel';

/** A game and what the catalogue says its first opening fetches, in bytes. */
export type AnnouncedSize = { readonly name: string; readonly sizeBytes: number | null };

const shareAllowed = 0.1;
/** More than this, beyond what is shared, a phone on slow 4G waits for too long before it can play. */
const ownBytesMax = 350_000;
/** What a sheet that shows whole kilobytes does not let anybody notice. */
const bytesAllowed = 2_000;

/** Browsers of today take the first form of a picture or a sound; the other one lies there for older ones. */
const fallbacks: ReadonlySet<string> = new Set(['.webp', '.mp3']);
const readable: ReadonlySet<string> = new Set(['.js', '.css']);

/** Weighs what each game's first opening fetches beyond what it shares with others: its page and every file that only this
 *  page leads to, compressed as it is handed out. */
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

/** The sizes that are told wrongly, as sentences; none when each is within a tenth, or two kilobytes, of what was weighed. */
export function wronglyTold(weighed: ReadonlyMap<string, number>, told: readonly AnnouncedSize[]): readonly string[] {
  return told.flatMap(({ name, sizeBytes }) => {
    const weight = weighed.get(name);
    if (weight === undefined || sizeBytes === null) return [];
    const isNear = Math.abs(sizeBytes - weight) <= Math.max(bytesAllowed, weight * shareAllowed);
    return isNear ? [] : [`The catalogue says that ${name} fetches ${sizeBytes} bytes; its first opening fetches ${weight}.`];
  });
}

/** The games whose first opening fetches more than a game may, as sentences. */
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
