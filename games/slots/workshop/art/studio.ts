import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import type { Picture } from './pack.ts';

/** Opens the page of a folder's `index.ts` in a browser, runs `work`, and closes the browser. */
export async function inStudio(folder: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  });
  try {
    await work(await furnished(await browser.newPage(), folder));
  } finally {
    await browser.close();
  }
}

async function furnished(page: Page, folder: string): Promise<Page> {
  const outDir = join(tmpdir(), `art-of-${basename(resolve(folder, '../../..'))}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      lib: { entry: 'index.ts', formats: ['iife'], name: 'art', fileName: () => 'page.js' },
    },
  });
  const font = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2'),
  ).toString('base64');
  await page.setContent(`<style>@font-face{font-family:"Lilita One";src:url(data:font/woff2;base64,${font})}</style>`);
  await page.evaluate(() => document.fonts.load('40px "Lilita One"'));
  await page.addScriptTag({ path: join(outDir, 'page.js') });
  return page;
}

/** Paints one picture in the page. */
export async function paint(page: Page, name: string): Promise<Picture> {
  const png = decoded(await page.evaluate(`paint('${name}')`));
  const { width, height } = await sharp(png).metadata();
  return { name, png, width, height };
}

/** Decodes a data URL. */
export function decoded(dataUrl: unknown): Buffer {
  if (typeof dataUrl !== 'string') throw new Error('the page painted nothing');
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
