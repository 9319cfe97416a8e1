import {} from '@tausi/games/manifest/all-games.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { camelOf, type NewGame } from './asked.ts';

type Joined = { readonly path: string; readonly join: (text: string) => string };

/** Adds the game's line to every list of games; returns the changed paths. Throws if a list has an unexpected form. */
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
      path: 'games/manifest/all-proofs.ts',
      join: (text) => asLastItem(withImport(text, `import { ${own}Proof } from './${name}/math/proof.ts';`), `${own}Proof`),
    },
    {
      path: 'games/kit/published.ts',
      join: (text) =>
        text.replace(
          /(Record<string, PublishedGame>> = \{)/,
          `$1 '${name}': { loadNumbers: async () => (await import('../${name}/paytable.json', { with: { type: 'json' } })).default, loadRecheck: async () => (await import('../${name}/recheck.ts')).${own}Recheck },`,
        ),
    },
    {
      path: 'server/rounds/games/test-choices.ts',
      join: (text) => text.replace(/\n\};\s*$/, `\n  '${name}': { shell: 1 },\n};\n`),
    },
    { path: 'lobby/art/tiles.ts', join: (text) => text.replace(/\n\];\s*$/, `\n  ${tileOf(name, title)},\n];\n`) },
    {
      path: 'db/seeds/catalogue-order.ts',
      join: (text) =>
        text.replace(/furtherGames[^;]*;/, (lists) => lists.replaceAll('],', `, ${id}],`)).replace('[newGames, [', `[newGames, [${id}, `),
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

/** Appends an item to the one exported list of a file. */
function asLastItem(text: string, item: string): string {
  return text.replace(/(= \[[^\]]*?),?\s*\];\s*$/, `$1, ${item}];\n`);
}

/** Three shells over the sea, until the game has a picture of its own. */
function tileOf(name: string, title: string): string {
  const lines = title.split(' ').map((word) => `'${word}'`);
  const shells = [
    [92, 250, 150, -14],
    [268, 250, 150, 14],
    [180, 180, 210, 0],
  ].map(([x, y, width, turn]) => `{ picture: '1f41a', at: [${x}, ${y}, ${width}], turn: ${turn} }`);
  return `{ slug: '${name}', title: [${lines.join(', ')}], ground: 'sea', palette: ['#bff4ff', '${newColour}', '#06263f'], lettering: 'ice', layers: [${shells.join(', ')}] }`;
}

/** The colour of a new game until its tile is rendered. */
const newColour = '#1d7f9c';

/** Sets the game's colour in the catalogue to the mean colour of its tile. */
export function colourGame(root: string, { name }: NewGame, colour: string): void {
  const path = join(root, 'db/seeds/games.ts');
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(new RegExp(`announced\\('${name}', \\{[^}]*\\}`), (own) => own.replace(newColour, colour)),
  );
}

function seedOf(name: string, title: string, id: number): string {
  return `announced('${name}', { id: ${id}, title: '${title}', description: 'One of three shells hides a pearl.', colour: '${newColour}', category: others, labels: ['instant'], available: true, sizeBytes: 40_000 }),\n`;
}
