import {} from '@tausi/games/manifest/all-games.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from '../paths.ts';

// Programs run one after the other, some seconds each, longer on a busy machine.
const timeoutMs = 600_000;
const refusalsMs = 60_000;
const game = ['--name=pearl-hunt', '--title=Pearl Hunt', '--id=9060'];
let copy = '';

beforeAll(() => {
  copy = copyOfTheRepository();
}, timeoutMs);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of the copy with the pinned Node; returns its exit code and output. */
function run(...command: readonly string[]): { readonly status: number | null; readonly said: string } {
  const ended = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  return { status: ended.status, said: `${ended.stdout}${ended.stderr}` };
}

it(
  'new game: the generated game is proved, typed, formatted and tested at once',
  () => {
    const made = run('tools/new-game.ts', ...game, '--no-tile', `--into=${copy}`);
    expect(made.said).toContain('The proof of every game passed.');
    expect(made.status).toBe(0);
    expect(readFileSync(join(copy, 'server/rounds/games/offered-games.ts'), 'utf8')).toContain('pearlHuntOffer,\n];');
    // It has a tile and a place in the lists of every country.
    expect(readFileSync(join(copy, 'lobby/art/tiles.ts'), 'utf8')).toContain("slug: 'pearl-hunt',");
    expect(readFileSync(join(copy, 'db/seeds/catalogue-order.ts'), 'utf8').match(/9060/g)).toHaveLength(5);
    expect(run('node_modules/typescript/bin/tsc', '-p', '.').said).toBe('');
    expect(
      run('node_modules/oxfmt/bin/oxfmt', '--check', 'games/pearl-hunt', 'server/rounds/games', 'games/manifest/all-proofs.ts').status,
    ).toBe(0);
    const tested = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'games/pearl-hunt');
    expect(tested.said).toMatch(/Tests\s.*passed/);
    expect(tested.status).toBe(0);
    // An integration test plays the rounds of every offered game.
    const offered = 'server/rounds/games/offered-games.it.test.ts';
    const played = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', offered, '-t', 'pearl-hunt');
    expect(played.said).toMatch(/Tests\s.*passed/);
    expect(played.said).not.toMatch(/Tests\s.*failed/);
  },
  timeoutMs,
);

it('new game: refuses an existing game and invalid folder names', { timeout: refusalsMs }, () => {
  expect(run('tools/new-game.ts', ...game, `--into=${copy}`)).toMatchObject({ status: 1, said: 'games/pearl-hunt already exists.\n' });
  expect(run('tools/new-game.ts', '--name=another', '--title=Another', '--id=9060', `--into=${copy}`).said).toContain('has the id 9060');
  expect(run('tools/new-game.ts', '--name=../up', '--title=Up', '--id=9061', `--into=${copy}`).status).toBe(1);
  expect(run('tools/new-game.ts', '--name=a-game', "--title=It's", '--id=9061', `--into=${copy}`).status).toBe(1);
});

/** Copies every tracked file and links the installed packages; the workspaces' own names resolve to the copy. */
function copyOfTheRepository(): string {
  const to = mkdtempSync(join(tmpdir(), 'new-game-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repository, encoding: 'utf8' }).stdout;
  const wanted = /\.(?:ts|tsx|json|html|css|sql)$|^\.oxfmtrc/;
  for (const path of listed.split('\n').filter((one) => wanted.test(one) && !/^(?:lobby\/public|docs)\//.test(one)))
    cpSync(join(repository, path), join(to, path));
  cpSync(join(repository, 'tools/new-game/template'), join(to, 'tools/new-game/template'), { recursive: true });
  const modules = join(to, 'node_modules');
  mkdirSync(join(modules, '@tausi'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '@tausi' && name !== '.vite') symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(repository, 'node_modules/@tausi'))) symlinkSync(join(to, name), join(modules, '@tausi', name));
  return to;
}
