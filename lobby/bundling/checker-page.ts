import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { scriptOf } from './built.ts';

/** The page that checks a round without us: one file that asks nobody for anything, so that a saved copy works without a
 *  network. Its policy names each of its scripts by its hash. */
export async function buildCheckerPage(lobby: string): Promise<string> {
  const built = await build({
    root: lobby,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: join(lobby, 'checker/arithmetic.ts'), output: { format: 'iife' } },
    },
  });
  const page = readFileSync(join(lobby, 'checker/check.html'), 'utf8').replace('/* arithmetic */', () => scriptOf(built));
  const hashes = Array.from(
    page.matchAll(scripts),
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return page.replace("'script-hashes'", hashes.join(' '));
}

const scripts = /<script>([^]*?)<\/script>/g;
