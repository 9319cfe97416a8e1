import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

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
      input: { 'savanna-riches': resolve(here, 'savanna-riches/index.html'), campaigns: resolve(here, 'campaigns/index.html') },
      output: {
        codeSplitting: {
          groups: [
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
