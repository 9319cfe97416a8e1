import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import { cssFallbacks } from '@tausi/games/kit/bundling/css-fallbacks.ts';
import { reportModules } from '@tausi/games/kit/bundling/report-modules.ts';
import { lobbyTargets } from '@tausi/kernel/browser-floor.ts';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { chunksOf, outputsOf, scriptOf } from './bundling/built.ts';
import { buildCheckerPage } from './bundling/checker-page.ts';
import { lowerClassFieldsPlugin } from './bundling/lower-class-fields.ts';
import { pagePlugin, type PageParts } from './bundling/page-plugin.ts';
import { leaveOutCompilerPlugin } from './bundling/leave-out-compiler.ts';
import { stripContractPlugin } from './bundling/strip-contract.ts';
import { detectScript } from './older/detect.ts';
import { textsPlugin } from './bundling/texts-plugin.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const repository = join(root, '..');
// Compared with the inputs that the stack lists for this build. A change of an unlisted input would not trigger a new build.
const modules = reportModules(repository);

const common = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  css: { postcss: { plugins: [cssFallbacks] } },
  plugins: [
    modules.plugin,
    react(),
    tailwind(),
    textsPlugin(join(root, 'locales')),
    leaveOutCompilerPlugin(),
    lowerClassFieldsPlugin(),
    stripContractPlugin(),
  ],
});

/** Builds `lobby/dist`. `client/` is served as it is, `server/entry-server.js` renders the page, and `manifest.json` lists the
 *  scripts that the page may run. */
async function buildLobby(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  const bootScript = await buildBoot();
  const parts = await buildClient(bootScript);
  await buildServer(parts);
  await buildWorker();
  writeFileSync(join(dist, 'client/check.html'), await buildCheckerPage(root, modules));
  mkdirSync(dist, { recursive: true });
  writeFileSync(
    join(dist, 'manifest.json'),
    JSON.stringify(
      {
        scriptHashes: [detectScript, bootScript].map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`),
        build: parts.build,
        entry: parts.entry,
        styles: parts.styles,
        preloads: parts.preloads,
      },
      null,
      2,
    ),
  );
}

async function buildBoot(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [modules.plugin],
    build: {
      write: false,
      minify: true,
      target: [...lobbyTargets],
      rolldownOptions: { input: join(root, 'boot/boot.ts'), output: { format: 'iife' } },
    },
  });
  return scriptOf(built);
}

// The first screen has two chunks: React, which rarely changes between releases, and the rest. A third chunk holds the code that
// every visit loads once the screen is idle. Smaller files would cost more in headers than in content.
const firstScreenChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime|app\/start\/into-page\.ts/, priority: 2 },
  { name: 'lobby', tags: ['$initial'], priority: 1 },
  {
    name: 'quiet',
    test: /lobby\/(?:app\/start\/once-quiet|app\/popups\/PopupWatch|features\/markets\/release\/watch-release|shared\/lite\/data-meter|shared\/haptics\/start-haptics)\.tsx?/,
  },
  // Calls, icons and components that several screens share, each a few hundred bytes. Separate files would cost more in headers
  // and requests. The first screen's script would also list every file name.
  {
    name: 'calls',
    test: /\/contract\/|\/ui\/EmptyState|lobby\/shared\/(?:session\/theme|lazy\/use-elapsed|live\/table-watch|launch\/play-game)\.|games\/kit\/(?:fields|bridge\/launch-address)\./,
    minShareCount: 2,
  },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
  { name: 'parts', test: /\/(?:ui|kernel|lobby\/shared)\//, minShareCount: 4 },
  { name: 'forms', test: /\/lobby\/(?:features\/players\/(?!lock\/)|shared\/(?:forms|codes)\/)/, minShareCount: 2 },
  {
    name: 'rewards',
    test: /lobby\/(?:shared\/rewards\/|features\/campaigns\/(?:rewards\/|window\/|events\/use-campaigns\.))/,
    minShareCount: 2,
  },
  // Two dialogs of less than a kilobyte each.
  { name: 'packets', test: /features\/campaigns\/rewards\/RedPacket/ },
  { name: 'payments', test: /\/lobby\/features\/cashier\//, minShareCount: 2 },
  // The lobby's code for the game page in one chunk, because a slow connection waits for every further file.
  {
    name: 'game',
    test: /lobby\/features\/rounds\/(?:frame\/|fairness\/(?:bytes|seen-commitments|signatures\/kept-receipts|seeds\/(?:client-seed|rotate-own-seed|use-seed-watch|waiting-seeds))\.|launch\/(?:requested-game|early-page|use-launch|LaunchRefused)\.|(?:DemoStrip|GameBar|GameScreen|GameStage)\.)/,
  },
];

// The first screen's script lists the name of every lazy file. Seven characters of hash separate two releases of one file as well as
// the default eight, and the first visit is 140 bytes smaller.
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

async function buildClient(bootScript: string): Promise<PageParts> {
  const built = await build({
    ...common(),
    publicDir: join(root, 'public'),
    build: {
      outDir: join(dist, 'client'),
      target: [...lobbyTargets],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'entry-client.tsx'),
        treeshake: { manualPureFunctions: ['z'] },
        output: { ...fileNames, codeSplitting: { groups: firstScreenChunks } },
      },
    },
  });
  const chunks = chunksOf(built);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('the client’s build has an entry');
  const addressesOf = (chunksFound: readonly Rolldown.OutputChunk[]) => chunksFound.map(({ fileName }) => `/${fileName}`);
  const texts = (language: 'en' | 'sw', part: 'first' | 'rest') =>
    addressesOf(chunks.filter((chunk) => chunk.facadeModuleId?.endsWith(`tausi-texts/${language}/${part}`)));
  const shared = entry.imports.map((fileName) => `/${fileName}`);
  const game = addressesOf(beyond(entry, chunks));
  const names = outputsOf(built).map(({ fileName }) => fileName);
  return {
    bootScript,
    // File names contain content hashes, so together they identify the release.
    build: createHash('sha256').update(bootScript).update(names.toSorted().join(' ')).digest('hex').slice(0, 12),
    entry: `/${entry.fileName}`,
    styles: names.filter((fileName) => fileName.endsWith('.css') && fileName.includes('entry-client')).map((fileName) => `/${fileName}`),
    preloads: { en: [...shared, ...texts('en', 'first')], sw: [...shared, ...texts('sw', 'first')] },
    game: { en: [...game, ...texts('en', 'rest')], sw: [...game, ...texts('sw', 'rest')] },
  };
}

/** Returns the chunk of the game screen with its imports, except those of the entry. */
function beyond(entry: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  const here = new Set([entry.fileName, ...entry.imports]);
  const needed = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith('features/rounds/GameScreen.tsx')));
  for (const chunk of needed)
    needed.push(
      ...chunks.filter((other) => chunk.imports.includes(other.fileName) && !here.has(other.fileName) && !needed.includes(other)),
    );
  return needed;
}

async function buildWorker(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [modules.plugin],
    define: { artVersion: JSON.stringify(versionOf(join(root, 'public/art'))) },
    build: {
      outDir: join(dist, 'client'),
      emptyOutDir: false,
      target: [...lobbyTargets],
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** A short hash of all files in a folder; it changes with any of them. */
function versionOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  for (const file of files.toSorted()) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

async function buildServer(parts: PageParts): Promise<void> {
  const config = common();
  await build({
    ...config,
    plugins: [config.plugins, pagePlugin(parts)],
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir: join(dist, 'server'),
      ssr: join(root, 'entry-server.tsx'),
      target: 'node24',
      cssTarget: [...lobbyTargets],
      minify: false,
    },
  });
}

await buildLobby();
modules.write(join(repository, '.data/builds/lobby.modules.json'));
