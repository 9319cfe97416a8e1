import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@tausi/tools/chromium.ts';

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser that does nothing but what is measured, with the flags that a measurement needs besides. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const found = await findChromium(console.log);
  return chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.environment },
    args: [...found.flags, ...quiet, ...flags],
  });
}
