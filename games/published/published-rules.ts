import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const gamesFolder = join(import.meta.dirname, '..');

/** The published rules of a version of a game. `text` is served unchanged, and its SHA-256 is the version's mathematics
 *  hash. */
export type PublishedRules = { readonly game: string; readonly version: string; readonly mathematicsHash: string; readonly text: string };

/** Returns all versions in `games/<game>/rules/`. Retired versions stay there, so that their rounds can still be checked. */
export function publishedRules(): readonly PublishedRules[] {
  const games = readdirSync(gamesFolder).filter((name) => existsSync(join(gamesFolder, name, 'rules')));
  return games.toSorted().flatMap((game) => {
    const folder = join(gamesFolder, game, 'rules');
    return readdirSync(folder)
      .toSorted()
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        const mathematicsHash = createHash('sha256').update(text).digest('hex');
        return { game, version: file.replace(/\.json$/, ''), mathematicsHash, text };
      });
  });
}

/** Returns the path of the rules below the lobby's address. */
export function addressOfRules({ game, version }: Pick<PublishedRules, 'game' | 'version'>): string {
  return `/fairness/${game}/${version}/rules.json`;
}
