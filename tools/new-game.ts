import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './paths.ts';
import { faultOf, type NewGame } from './new-game/asked.ts';
import { joinLists } from './new-game/join-lists.ts';
import { writeGame } from './new-game/write-game.ts';

const { values } = parseArgs({
  options: { name: { type: 'string' }, title: { type: 'string' }, id: { type: 'string' }, into: { type: 'string', default: repository } },
});

process.exitCode = create(resolve(values.into), { name: values.name ?? '', title: values.title ?? '', id: Number(values.id) });

/** Writes the game's folder, joins the lists, makes its sheets, and proves it. */
function create(root: string, game: NewGame): number {
  const fault = faultOf(root, game);
  if (fault !== null) {
    console.error(fault);
    return 1;
  }
  const written = [...writeGame(root, game), ...joinLists(root, game)];
  for (const path of written) console.log(`  ${path}`);
  const prove = (...options: readonly string[]): number =>
    spawnSync(process.execPath, ['games/prove.ts', '--game', game.name, ...options], { cwd: root, stdio: 'inherit' }).status ?? 1;
  // Sheets first, then everything that was written in the style of the house, then the proof.
  const steps = [
    () => prove('--write', '--rounds', '1000', '--hmac', '1000'),
    () =>
      spawnSync(process.execPath, [join(repository, 'node_modules/oxfmt/bin/oxfmt'), ...written], { cwd: root, stdio: 'inherit' }).status ??
      1,
    () => prove('--rounds', '50000', '--hmac', '5000'),
  ];
  if (steps.some((step) => step() !== 0)) return 1;
  console.log(
    `\n${game.title} plays: npm start, then #/screenGame?gameId=${game.id}&mode=demo. Its tile, colours and what comes next: docs/recipes/a-new-game.md`,
  );
  return 0;
}
