import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelOf, type NewGame } from './asked.ts';

type Joined = { readonly path: string; readonly join: (text: string) => string };

/** Adds the game's line to every list that names games; answers the paths. Throws when a list no longer looks as it did. */
export function joinLists(root: string, game: NewGame): readonly string[] {
  return listsFor(game).map((list) => {
    const path = join(root, list.path);
    const before = readFileSync(path, 'utf8');
    const after = list.join(before);
    if (after === before) throw new Error(`${list.path} has no place for ${game.name}: add its line by hand`);
    writeFileSync(path, after);
    return list.path;
  });
}

function listsFor({ name, title, id }: NewGame): readonly Joined[] {
  const own = camelOf(name);
  return [
    {
      path: 'server/rounds/games/offered-games.ts',
      join: (text) => asLastItem(withImport(text, `import { ${own}Offer } from './${name}.ts';`), `${own}Offer`),
    },
    {
      path: 'games/proofs.ts',
      join: (text) => asLastItem(withImport(text, `import { ${own}Proof } from './${name}/math/proof.ts';`), `${own}Proof`),
    },
    {
      path: 'games/kit/published.ts',
      join: (text) =>
        text.replace(
          /(Record<string, PublishedGame>> = \{)/,
          `$1 '${name}': { loadNumbers: async () => (await import('../${name}/paytable.json')).default, loadRecheck: async () => (await import('../${name}/recheck.ts')).${own}Recheck },`,
        ),
    },
    {
      path: 'db/seeds/games.ts',
      join: (text) => text.replace(/(const seedGames: readonly SeedGame\[\] = \[[^]*?\n)(\];)/, `$1${seedOf(name, title, id)}$2`),
    },
  ];
}

function withImport(text: string, line: string): string {
  return `${line}\n${text}`;
}

/** Puts an item at the end of the one exported list of a file. */
function asLastItem(text: string, item: string): string {
  return text.replace(/(= \[[^\]]*?),?\s*\];\s*$/, `$1, ${item}];\n`);
}

function seedOf(name: string, title: string, id: number): string {
  return `announced('${name}', { id: ${id}, title: '${title}', description: 'One of three shells hides a pearl.', volatility: 'low', colour: '#1d7f9c', category: others, labels: ['instant'], available: true, rtpPpm: 960_000, sizeBytes: 40_000 }),\n`;
}
