import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@tausi/tools/browsers/chromium.ts';

// A new window loads the browser's own address bar menus, some four hundred files, during the first page load. Only the
// last list of features takes effect, so Playwright's own entries for repeatable runs are repeated here.
const features = [
  ...(['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'MediaRouter', 'OptimizationHints'] as const),
  ...(['PaintHolding', 'PreconnectToSearch', 'NetworkTimeServiceQuerying', 'HttpsUpgrades', 'DestroyProfileOnBrowserClose'] as const),
];

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
];

/** A browser without background work, with the additional flags of a measurement. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const found = await findChromium(console.log);
  return chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.environment },
    args: [...found.flags, ...quiet, ...flags],
  });
}
