import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** Every folder with a page of its own: the games, and the campaigns. */
const pages = readdirSync(here).filter((name) => existsSync(resolve(here, name, 'index.html')));

/** One page a game under /casino/game/<name>/, and one for the campaigns; the renderer is a chunk of its own, so that the second game finds it in the cache. */
export default defineConfig({
  root: here,
  base: '/casino/game/',
  publicDir: false,
  build: {
    outDir: resolve(here, 'dist/casino/game'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages.map((name) => [name, resolve(here, name, 'index.html')])),
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: /games\/kit\/(?!sound-board|picture-file|campaign-bridge)/, minShareCount: 2 },
            {
              name: 'pixi',
              test: /node_modules\/(?:pixi\.js|@pixi|eventemitter3|parse-svg-path|earcut|@xmldom|ismobilejs|tiny-lru|gifuct-js)/,
            },
          ],
        },
      },
    },
  },
});
