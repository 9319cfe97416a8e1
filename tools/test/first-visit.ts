import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';

/** The compressed sizes of the files of a first visit in bytes, without headers. */
export type FirstVisit = { readonly scripts: number; readonly styles: number; readonly pictures: number; readonly page: number };

/** The targets on the wire are 105 KB of scripts and 190 KB in all. The limits here leave room for headers, a quiet
 *  lobby's small calls, and the games and banners that the page names. */
const scriptBytesMax = 102_500;
const bytesMax = 172_000;
const tilesOfFirstScreen = 5;
const bannersOfFirstScreen = 2;

const manifestShape = z.object({
  entry: z.string(),
  styles: z.array(z.string()),
  preloads: z.object({ en: z.array(z.string()), sw: z.array(z.string()) }),
});
const entryShape = z.object({ renderShell: z.custom<() => string>((value) => typeof value === 'function') });

/** The exceeded limits as sentences; empty if the first visit is within its budget. */
export function tooHeavy({ scripts, styles, pictures, page }: FirstVisit): readonly string[] {
  const all = scripts + styles + pictures + page;
  return [
    ...(scripts > scriptBytesMax ? [`The first visit's scripts weigh ${scripts} bytes; ${scriptBytesMax} are allowed.`] : []),
    ...(all > bytesMax ? [`The first visit weighs ${all} bytes; ${bytesMax} are allowed.`] : []),
  ];
}

/** Adds up the files that a visitor's browser fetches until the network is idle, in the larger language and with the
 *  largest pictures. */
export async function weighFirstVisit(dist: string): Promise<FirstVisit> {
  const client = join(dist, 'client');
  const { entry, styles, preloads } = z.parse(manifestShape, JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')));
  const { renderShell } = z.parse(entryShape, await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href));
  const quiet = readdirSync(join(client, 'assets')).filter((name) => /^quiet-.+\.js$/.test(name));
  if (quiet.length !== 1) throw new Error('the lobby’s build has one file for every quiet visit');
  const later = [entry, ...quiet.map((name) => `/assets/${name}`)];
  const weigh = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + sizeOf(join(client, path)), 0);
  return {
    scripts: Math.max(...[preloads.en, preloads.sw].map((paths) => weigh([...paths, ...later]))),
    styles: weigh(styles),
    pictures:
      heaviest(join(client, 'art/tiles'), '-240.avif', tilesOfFirstScreen) +
      heaviest(join(client, 'art/banners'), '-720.avif', bannersOfFirstScreen),
    page: brotliCompressSync(renderShell()).length,
  };
}

function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function heaviest(folder: string, ending: string, count: number): number {
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => statSync(join(folder, name)).size);
  return sizes
    .toSorted((one, other) => other - one)
    .slice(0, count)
    .reduce((sum, size) => sum + size, 0);
}
