// A headless Chromium that paints: shared by the scripts that make the lobby's art.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** Art is made by hand, on a machine whose Chromium stands where Debian puts it or is named in CHROMIUM_PATH. */
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

/** The display lettering as a font face that needs no network. */
export function letteringFace(): string {
  const file = readFileSync(resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2'));
  return `@font-face{font-family:"Lilita One";src:url(data:font/woff2;base64,${file.toString('base64')})}`;
}

/** A symbol of the Fluent 3D set by its code point, as a data address. */
export function fluent(codePoint: string): string {
  const file = readFileSync(resolve(`@lobehub/fluent-emoji-3d/assets/${codePoint}.webp`));
  return `data:image/webp;base64,${file.toString('base64')}`;
}
