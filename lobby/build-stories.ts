import { join, resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leaveOutCompilerPlugin } from './bundling/leave-out-compiler.ts';
import { stripContractPlugin } from './bundling/strip-contract.ts';
import { textsPlugin } from './bundling/texts-plugin.ts';

/** Builds the story book into the folder given as the first argument. */
await build({
  root: join(import.meta.dirname, 'stories'),
  configFile: false,
  logLevel: 'warn',
  publicDir: join(import.meta.dirname, 'public'),
  plugins: [react(), tailwind(), textsPlugin(join(import.meta.dirname, 'locales')), leaveOutCompilerPlugin(), stripContractPlugin()],
  build: { outDir: resolve(process.argv[2] ?? '.data/stories/book'), emptyOutDir: true, target: 'es2023', minify: false },
});
