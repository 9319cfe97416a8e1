// A headless Chromium that renders pictures, shared by the scripts that make the lobby's art.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** Opens Chromium from CHROMIUM_PATH or Debian's path. Developers run these scripts by hand. */
export async function openPainter(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const args = [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-background-networking',
  ];
  return chromium.launch({ executablePath, args });
}

/** The display font as a font face that needs no network. */
export function letteringFace(): string {
  const file = readFileSync(resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2'));
  return `@font-face{font-family:"Lilita One";src:url(data:font/woff2;base64,${file.toString('base64')})}`;
}

/** Returns a Fluent 3D symbol by code point, as a data URL. */
export function fluent(codePoint: string): string {
  const file = readFileSync(resolve(`@lobehub/fluent-emoji-3d/assets/${codePoint}.webp`));
  return `data:image/webp;base64,${file.toString('base64')}`;
}
