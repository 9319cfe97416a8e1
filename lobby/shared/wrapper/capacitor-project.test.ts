import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '../../../wrapper');
const read = (file: string): string => readFileSync(join(project, file), 'utf8');

const config = z.object({
  appId: z.string().check(z.regex(/^[a-z]+(?:\.[a-z][a-z0-9]*)+$/)),
  appName: z.string(),
  webDir: z.literal('web'),
  server: z.object({
    url: z.string().check(z.regex(/^https:\/\/[^/]+\/$/)),
    cleartext: z.literal(false),
    allowNavigation: z.array(z.string()),
    errorPath: z.string(),
  }),
  android: z.object({ allowMixedContent: z.literal(false), webContentsDebuggingEnabled: z.literal(false) }),
  ios: z.object({ webContentsDebuggingEnabled: z.literal(false) }),
});
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

it('the Capacitor project loads the lobby over TLS only, and has its pages in place', () => {
  const { server } = z.parse(config, JSON.parse(read('capacitor.config.json')));
  expect(server.allowNavigation).toEqual([]);
  expect(read('www/index.html')).toContain('<html');
  expect(read(join('www', server.errorPath))).toContain('Hakuna mtandao');
});

it('the Capacitor project has a plugin for every method of the bridge', () => {
  const bridge = readFileSync(join(import.meta.dirname, 'wrapper.ts'), 'utf8');
  const asked = new Set([...bridge.matchAll(/ask\('([A-Z]\w+)'/g)].map(([, plugin = '']) => `@capacitor/${plugin.toLowerCase()}`));
  const { dependencies } = z.parse(manifest, JSON.parse(read('package.json')));
  expect([...asked].toSorted((one, other) => one.localeCompare(other))).toEqual([
    '@capacitor/app',
    '@capacitor/browser',
    '@capacitor/haptics',
    '@capacitor/share',
  ]);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...asked]));
});
