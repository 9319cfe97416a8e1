import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreenData } from '@tausi/contract/catalogue/first-screen.ts';
import type { Language } from '@tausi/kernel';
import * as z from 'zod/mini';

/** What the lobby's build hands to the server. */
export type LobbyBuild = {
  /** The folder that is served as it lies. */
  readonly clientDir: string;
  /** Hashes of the inline scripts that its page may run, in the form of a Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  /** Tells this release from every other one; the page carries it too. */
  readonly build: string;
  /** The whole HTML of `/`; it names the games' origin, so that a touched game is fetched from there at once. */
  readonly renderFirstScreen: (data: FirstScreenData, gamesOrigin: string) => string;
  /** The page for browsers below the floor (kernel/browser-floor.ts), where the lobby does not run. */
  readonly renderOlder: (page: OlderPage) => string;
};

/** What that page tells: the languages of the country, the visitor's first, its games and its customer service. */
export type OlderPage = {
  readonly languages: readonly Language[];
  readonly games: readonly string[];
  readonly support: Readonly<Record<'call' | 'whatsapp' | 'sms' | 'ussd', readonly string[]>>;
};

const manifestShape = z.object({
  scriptHashes: z.array(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))),
  build: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
});
const entryShape = z.object({
  renderFirstScreen: z.custom<LobbyBuild['renderFirstScreen']>((value) => typeof value === 'function'),
  renderOlder: z.custom<LobbyBuild['renderOlder']>((value) => typeof value === 'function'),
});

/** Reads `lobby/dist`; null while the lobby has not been built. */
export async function readLobbyBuild(distDir: string): Promise<LobbyBuild | null> {
  const manifestFile = join(distDir, 'manifest.json');
  const entryFile = join(distDir, 'server', 'entry-server.js');
  if (!existsSync(manifestFile) || !existsSync(entryFile)) return null;
  const { scriptHashes, build } = z.parse(manifestShape, JSON.parse(readFileSync(manifestFile, 'utf8')));
  const entry: unknown = await import(pathToFileURL(entryFile).href);
  const { renderFirstScreen, renderOlder } = z.parse(entryShape, entry);
  return { clientDir: join(distDir, 'client'), scriptHashes, build, renderFirstScreen, renderOlder };
}
