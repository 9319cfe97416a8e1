import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreenData } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { Language } from '@tausi/kernel';
import * as z from 'zod/mini';

/** The output of the lobby's build that the server needs. */
export type LobbyBuild = {
  /** The folder that is served as static files. */
  readonly clientDir: string;
  /** Hashes of the page's inline scripts, in the form of a Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  /** Identifies this release; the page contains it too. */
  readonly build: string;
  /** Renders the whole HTML of `/`. It contains the games' origin, so that a tapped game loads from there at once. */
  readonly renderFirstScreen: (data: FirstScreenData, gamesOrigin: string) => string;
  /** Renders the page for browsers below the minimum (kernel/browser-floor.ts), where the lobby does not run. */
  readonly renderOlder: (page: OlderPage) => string;
};

/** The content of that page: the country's languages, the visitor's first, its games and its customer service. */
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

/** Reads `lobby/dist`; null when the lobby has not been built. */
export async function readLobbyBuild(distDir: string): Promise<LobbyBuild | null> {
  const manifestFile = join(distDir, 'manifest.json');
  const entryFile = join(distDir, 'server', 'entry-server.js');
  if (!existsSync(manifestFile) || !existsSync(entryFile)) return null;
  const { scriptHashes, build } = z.parse(manifestShape, JSON.parse(readFileSync(manifestFile, 'utf8')));
  const entry: unknown = await import(pathToFileURL(entryFile).href);
  const { renderFirstScreen, renderOlder } = z.parse(entryShape, entry);
  return { clientDir: join(distDir, 'client'), scriptHashes, build, renderFirstScreen, renderOlder };
}
