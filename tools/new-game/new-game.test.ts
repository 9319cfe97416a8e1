import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
  'new game: the command only adds files, and the game is proved, typed, formatted, listed, played and verified at once',
  () => {
    const before = filesOfTheCopy();
    const made = run('tools/commands/new-game.ts', ...game, '--no-tile', `--into=${copy}`);
    expect(made.said).toContain('The proof of every game passed.');
    expect(made.status).toBe(0);
    for (const [path, text] of before) expect([path, readFileSync(join(copy, path), 'utf8') === text]).toEqual([path, true]);
    // Every country lists the game: among all games, in its category and first among the new ones.
    const listed = run('--input-type=module', '-e', listings);
    expect(listed.said).toBe('ke 1002 1 7, ug 1002 1 7, ng 1002 1 7, gh 1002 1 7\n');
    expect(run('node_modules/typescript/bin/tsc', '-p', '.').said).toBe('');
    expect(run('node_modules/oxfmt/bin/oxfmt', '--check', 'games/pearl-hunt', 'verifier/games').status).toBe(0);
    const tested = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'games/pearl-hunt');
    expect(tested.said).toMatch(/Tests\s.*passed/);
    expect(tested.status).toBe(0);
    // An integration test plays the rounds of every offered game.
    const offered = 'server/rounds/games/offered-games.it.test.ts';
    const played = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', offered, '-t', 'pearl-hunt');
    expect(played.said).toMatch(/Tests\s.*passed/);
    expect(played.said).not.toMatch(/Tests\s.*failed/);
    const verified = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'verifier/verify.test.ts', '-t', 'pearl-hunt');
    expect(verified.said).toMatch(/Tests\s.*passed/);
    expect(verified.said).not.toMatch(/Tests\s.*failed/);
  },
  timeoutMs,
);

it('new game: refuses an existing game and invalid folder names', { timeout: refusalsMs }, () => {
  expect(run('tools/commands/new-game.ts', ...game, `--into=${copy}`)).toMatchObject({
    status: 1,
    said: 'games/pearl-hunt already exists.\n',
  });
  expect(run('tools/commands/new-game.ts', '--name=another', '--title=Another', '--id=9060', `--into=${copy}`).said).toContain(
    'has the id 9060',
  );
  expect(run('tools/commands/new-game.ts', '--name=../up', '--title=Up', '--id=9061', `--into=${copy}`).status).toBe(1);
  expect(run('tools/commands/new-game.ts', '--name=a-game', "--title=It's", '--id=9061', `--into=${copy}`).status).toBe(1);
});

const listings = `const { seedPlacings } = await import('@tausi/db/seeds/catalogue-order.ts');
  const places = (market) => seedPlacings.filter((one) => one.market === market && one.games.includes(9060));
  console.log(['ke', 'ug', 'ng', 'gh'].map((market) => [market, ...places(market).map(({ category }) => category)].join(' ')).join(', '));`;

/** The text of every file that git would track, by its path in the copy. */
function filesOfTheCopy(): ReadonlyMap<string, string> {
  const paths = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.includes('node_modules'))
    .map((file) => join(file.parentPath, file.name));
  return new Map(paths.map((path) => [relative(copy, path), readFileSync(path, 'utf8')]));
}

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
