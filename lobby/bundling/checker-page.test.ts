import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { reportModules } from '@tausi/games/kit/bundling/report-modules.ts';
import { publishedRules } from '@tausi/games/published/published-rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildCheckerPage } from './checker-page.ts';

const modules = reportModules(join(import.meta.dirname, '../..'));
let page = '';
let scripts: readonly string[] = [];
beforeAll(async () => {
  page = await buildCheckerPage(join(import.meta.dirname, '..'), modules);
  scripts = Array.from(page.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => script);
});

const rulesShape = z.array(z.object({ game: z.string(), version: z.string(), mathematicsHash: z.string(), text: z.string() }));

describe('the checker page', () => {
  it('the checker page runs only its own script, named by hash in its policy, and makes no request', () => {
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect(page).toContain(`script-src ${hashes.join(' ')};`);
    expect(page).toContain("default-src 'none'");
    expect(page.match(/<script/g)).toHaveLength(hashes.length);
    expect(page).not.toMatch(/\b(?:src|href)=|https?:\/\/|fetch\(|import\(|XMLHttpRequest|WebSocket|eval\(/);
  });

  it('the checker page contains the rules of every game, each with the hash of its text', () => {
    const [, text = ''] = /<template id="rules">([^]*?)<\/template>/.exec(page) ?? [];
    const rules = z.parse(rulesShape, JSON.parse(text));
    expect(rules).toEqual(publishedRules());
    for (const { text: rule, mathematicsHash } of rules) expect(createHash('sha256').update(rule).digest('hex')).toBe(mathematicsHash);
  });

  it('the checker page has a slot for the keys that the server publishes', () =>
    expect(page).toContain('<template id="keys-and-beacon"></template>'));
});
