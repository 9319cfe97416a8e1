import { createServer } from 'node:http';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { slowDown } from './playable.ts';
import { patienceMs, phoneOf } from './visit.ts';

/** The minimum for opening a game over a network: a tap inserts a frame whose document shows one file of the given
 *  size. No launch, no drawing script. */
export async function serveOpeningFloor(): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
    const bytes = Math.min(bytesMax, Number(searchParams.get('bytes') ?? '0'));
    if (pathname === '/file')
      return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(bytes, 'x'));
    if (pathname !== '/' && pathname !== '/frame') return void response.writeHead(404).end();
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pathname === '/' ? outer(bytes) : inner(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor’s server has no port');
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

const bytesMax = 1_000_000;
const head = '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Floor</title>';

function outer(bytes: number): string {
  return `${head}<a href="#" style="display:block;height:300px">Play</a><script>
  document.querySelector('a').addEventListener('click', (pressed) => {
    pressed.preventDefault();
    globalThis.touchedAt = performance.timeOrigin + performance.now();
    const frame = document.createElement('iframe');
    frame.src = '/frame?bytes=${bytes}';
    document.body.append(frame);
  });
  addEventListener('message', () => { globalThis.shownAt = performance.timeOrigin + performance.now(); });
</script>`;
}

function inner(bytes: number): string {
  return `${head}<script>
  fetch('/file?bytes=${bytes}').then((answer) => answer.blob()).then(() => {
    document.body.append('Ready');
    requestAnimationFrame(() => parent.postMessage('shown', '*'));
  });
</script><body></body>`;
}

/** The time from the tap until the floor's frame shows its file. */
export async function untilFloorShown(browser: Browser, address: string, bytes: number): Promise<number> {
  const phone = await phoneOf(browser, { lobby: address, isCounting: false });
  try {
    const page = await phone.newPage();
    await page.goto(`${address}?bytes=${bytes}`);
    await slowDown(await phone.newCDPSession(page));
    await page.locator('a').tap();
    await page.waitForFunction('globalThis.shownAt > 0', null, { timeout: patienceMs, polling: 100 });
    return z.parse(z.number(), await page.evaluate('globalThis.shownAt - globalThis.touchedAt'));
  } finally {
    await phone.close();
  }
}
