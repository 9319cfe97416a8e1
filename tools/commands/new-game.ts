import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../paths.ts';
import { faultOf, type NewGame } from '../new-game/new-game.ts';
import { colourGame, writeGame } from '../new-game/write-game.ts';

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    title: { type: 'string' },
    id: { type: 'string' },
    into: { type: 'string', default: repository },
    'no-tile': { type: 'boolean', default: false },
  },
});

process.exitCode = create(resolve(values.into), { name: values.name ?? '', title: values.title ?? '', id: Number(values.id) });

/** Writes the game's folder with its sheets, proves the game, and renders its tile. */
function create(root: string, game: NewGame): number {
  const fault = faultOf(root, game);
  if (fault !== null) {
    console.error(fault);
    return 1;
  }
  const written = writeGame(root, game);
  for (const path of written) console.log(`  ${path}`);
  const prove = (...options: readonly string[]): number =>
    spawnSync(process.execPath, ['games/prove.ts', '--game', game.name, ...options], { cwd: root, stdio: 'inherit' }).status ?? 1;
  // Sheets first, then formatting of all written files, then the proof.
  const steps = [
    () => prove('--write', '--rounds', '1000', '--hmac', '1000'),
    () =>
      spawnSync(process.execPath, [join(repository, 'node_modules/oxfmt/bin/oxfmt'), ...written], { cwd: root, stdio: 'inherit' }).status ??
      1,
    () => prove('--rounds', '50000', '--hmac', '5000'),
  ];
  if (steps.some((step) => step() !== 0)) return 1;
  console.log(
    values['no-tile'] || drawTile(root, game)
      ? ''
      : `\nIts tile needs a Chromium (CHROMIUM_PATH): node lobby/art/render-tiles.ts ${game.name}`,
  );
  console.log(
    `${game.title} is playable: npm start, then #/screenGame?gameId=${game.id}&mode=demo. Next steps: docs/recipes/a-new-game.md`,
  );
  return 0;
}

/** Renders the tile's pictures and adopts their mean colour; false if no browser can render. */
function drawTile(root: string, game: NewGame): boolean {
  const drawn = spawnSync(process.execPath, ['lobby/art/render-tiles.ts', game.name], { cwd: root, encoding: 'utf8' });
  const colour = /#[0-9a-f]{6}/.exec(drawn.stdout)?.[0];
  if (drawn.status !== 0 || colour === undefined) return false;
  colourGame(root, game, colour);
  console.log(`\n  lobby/public/art/tiles/${game.name}-180, -240 and -360, with mean colour ${colour}`);
  return true;
}
