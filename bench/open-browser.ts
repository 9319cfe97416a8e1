import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@tausi/tools/chromium.ts';

// A new window fetches and runs the browser's own menus of its address bar, some four hundred files, while the first page
// loads. The last list of features is the one that holds, so what Playwright turns off for repeatable runs stands here too.
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

/** A browser that does nothing but what is measured, with the flags that a measurement needs besides. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const found = await findChromium(console.log);
  return chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.environment },
    args: [...found.flags, ...quiet, ...flags],
  });
}
