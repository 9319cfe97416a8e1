import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gamePage } from '@tausi/kernel';
import { buildTargets } from '@tausi/kernel/browser-floor.ts';
import { defineConfig, type Plugin } from 'vite';
import { cssFallbacks } from './kit/bundling/css-fallbacks.ts';
import { reportModules } from './kit/bundling/report-modules.ts';

const here = import.meta.dirname;
// Held against the inputs that the stack names for this build.
const modules = reportModules(resolve(here, '..'));

/** All folders with their own page: the games, and the campaigns. */
const pages = readdirSync(here).filter((name) => ['index.html', 'view/main.ts'].every((file) => existsSync(resolve(here, name, file))));

/** Writes every game's page to its address. Asset paths are absolute from the root of the origin. */
const pagesInPlace: Plugin = {
  name: 'pages in place',
  closeBundle: () => {
    for (const name of pages) {
      const built = resolve(here, 'dist/casino/game', name, 'index.html');
      const wanted = resolve(here, `dist${gamePage(name)}`);
      if (built === wanted || !existsSync(built)) continue;
      renameSync(built, wanted);
      rmdirSync(dirname(built));
    }
    modules.write(resolve(here, '../.data/builds/games.modules.json'));
  },
};

/** One page per game under /casino/game/<name>/, and one for campaigns. The renderer has its own chunk, so the second game
 *  finds it in the cache. */
export default defineConfig({
  root: here,
  base: '/casino/game/',
  publicDir: false,
  css: { postcss: { plugins: [cssFallbacks] } },
  plugins: [modules.plugin, pagesInPlace],
  build: {
    outDir: resolve(here, 'dist/casino/game'),
    emptyOutDir: true,
    target: [...buildTargets],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages.map((name) => [name, resolve(here, name, 'index.html')])),
      output: {
        codeSplitting: {
          groups: [
            // Bundle shared code into few files, because each further request costs a round trip on slow connections.
            { name: 'shell', test: /games\/kit\/(?!sound-board|drawing\/picture-file|bridge\/campaign-bridge)/, minShareCount: 2 },
            {
              name: 'pixi',
              test: /node_modules\/(?:pixi\.js|@pixi|eventemitter3|parse-svg-path|earcut|@xmldom|ismobilejs|tiny-lru|gifuct-js)/,
            },
            { name: 'slots', test: /games\/(?:slots\/view\/|kit\/drawing\/picture-file)/, minShareCount: 2 },
            { name: 'timetable', test: /games\/timetable\/view\// },
          ],
        },
      },
    },
  },
});
