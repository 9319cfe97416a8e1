import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleReport } from '@tausi/games/kit/bundling/report-modules.ts';
import { publishedRules } from '@tausi/games/published/published-rules.ts';
import { buildTargets } from '@tausi/kernel/browser-floor.ts';
import { build } from 'vite';
import { scriptOf } from './built.ts';
import { listRulesPlugin } from './list-rules-plugin.ts';

/** Builds the page that checks a round independently: a single file without requests, so that a saved copy works offline. It
 *  contains the verifier of `npm run verify` and the published rules. Its policy allows its script by hash. */
export async function buildCheckerPage(lobby: string, modules: ModuleReport): Promise<string> {
  const built = await build({
    root: lobby,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [listRulesPlugin(), modules.plugin],
    build: {
      write: false,
      minify: true,
      target: [...buildTargets],
      rolldownOptions: { input: join(lobby, '../verifier/check-page.ts'), output: { format: 'iife' } },
    },
  });
  const published = publishedRules();
  for (const { game, version } of published) modules.add(join(lobby, '../games', game, 'rules', `${version}.json`));
  // Escaped, because a text could close the template.
  const rules = JSON.stringify(published).replaceAll('<', '\\u003c');
  const page = readFileSync(join(lobby, 'checker/check.html'), 'utf8')
    .replace('rules-of-all-games', () => rules)
    .replace('/* verifier */', () => scriptOf(built));
  const hashes = Array.from(
    page.matchAll(scripts),
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return page.replace("'script-hashes'", hashes.join(' '));
}

const scripts = /<script>([^]*?)<\/script>/g;
