import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportModules } from '@tausi/games/kit/bundling/report-modules.ts';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { repository } from '../paths.ts';
import { builds } from './builds.ts';
import { unnamedInputs } from './unnamed-inputs.ts';

const describing = 'games/published/choice-words.ts';

/** The report of a build with one entry: the real import graph of the part of the lobby that describes bets. */
async function modulesBehind(entry: string): Promise<readonly string[]> {
  const report = reportModules(repository);
  await build({
    root: repository,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [report.plugin],
    build: { write: false, minify: false, rolldownOptions: { input: join(repository, entry) } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'modules-'));
  try {
    report.write(join(folder, 'of', 'a-build.json'));
    return JSON.parse(readFileSync(join(folder, 'of', 'a-build.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('build inputs: a build reports files of lazy imports, and no package', async () => {
  const modules = await modulesBehind(describing);
  expect(modules).toEqual(expect.arrayContaining([describing, 'games/roulette/view/describe-choice.ts', 'games/baccarat/book.ts']));
  expect(modules.filter((path) => path.includes('node_modules'))).toEqual([]);
});

it('build inputs: the lobby’s inputs cover the texts and books of all games; the earlier list did not', async () => {
  const modules = await modulesBehind(describing);
  const lobby = builds.find(({ name }) => name === 'lobby') ?? { name: 'lobby', inputs: [] };
  expect(unnamedInputs(lobby, modules)).toEqual([]);
  const before = unnamedInputs({ name: 'lobby', inputs: ['kernel', 'contract', 'ui', 'lobby', 'games/kit'] }, modules);
  expect(before).toContain(
    'The lobby is built from games/keno/view/describe-choice.ts, which its inputs in tools/stack/builds.ts do not name.',
  );
  expect(before.some((sentence) => sentence.includes('/book.ts'))).toBe(true);
});

it('build inputs: an input names a folder or a file, not every path with the same prefix', () => {
  expect(unnamedInputs({ name: 'lobby', inputs: ['ui', 'kernel/values/money.ts'] }, ['ui/Button.tsx', 'kernel/values/money.ts'])).toEqual(
    [],
  );
  expect(unnamedInputs({ name: 'lobby', inputs: ['ui'] }, ['uint/a.ts'])).toHaveLength(1);
});
