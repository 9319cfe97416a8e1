import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '@tausi/tools/browsers/chromium.ts';
import { bookOrigin, judgeStory, type Theme } from './judge-story.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Checks without taking pictures. */
    check: { type: 'boolean', default: false },
    /** Accepts the current pictures as the reference for later runs. */
    accept: { type: 'boolean', default: false },
    result: { type: 'string' },
  },
});

const repository = resolve(import.meta.dirname, '../..');
const folder = join(resolve(repository, process.env['TAUSI_DATA'] ?? '.data'), 'stories');
const book = join(folder, 'book');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

// One for each core.
const pagesOpen = 2;

mkdirSync(folder, { recursive: true });
const built = spawnSync(process.execPath, ['lobby/build-stories.ts', book], { cwd: repository, stdio: 'inherit' });
if (built.status !== 0) throw new Error('the story book could not be built');
const program = await findChromium(console.log);
const browser = await chromium.launch({
  executablePath: program.path,
  env: { ...process.env, ...program.environment },
  args: [...quiet, ...program.flags],
});
try {
  process.exitCode = (await judgeAll(browser)) === 0 ? 0 : 1;
} finally {
  await browser.close();
}

async function judgeAll(open: Browser): Promise<number> {
  const pages = await Promise.all(Array.from({ length: pagesOpen }, () => openBook(open)));
  const ids = (await pages[0]?.evaluate(() => document.documentElement.dataset['stories'] ?? ''))?.split(' ') ?? [];
  const wanted = ids.filter((id) => id.includes(values.only));
  const waiting = [...wanted];
  const judged = (await Promise.all(pages.map((page) => judgeNext(page, waiting)))).flat();
  const sentences = judged.flat();
  const failed = judged.filter((found) => found.length > 0).length;
  console.log(`${wanted.length - failed} stories passed, ${failed} failed; pictures in ${folder}`);
  if (values.result !== undefined) writeFileSync(values.result, JSON.stringify({ passed: wanted.length - failed, failed, sentences }));
  return failed;
}

/** Judges waiting stories, one after another, until none is left. Returns the failures of each. */
async function judgeNext(page: Page, waiting: string[]): Promise<readonly (readonly string[])[]> {
  const judged: (readonly string[])[] = [];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const { failures, pictures } = await judgeStory(page, id, !values.check);
    const differences = [];
    for (const [theme, picture] of pictures) differences.push(...compared(id, theme, picture));
    const all = [...failures, ...differences];
    for (const sentence of all) console.log(`FAILED ${sentence}`);
    judged.push(all);
  }
  return judged;
}

async function openBook(open: Browser): Promise<Page> {
  const context = await open.newContext({ deviceScaleFactor: 1, isMobile: true, hasTouch: true, reducedMotion: 'reduce', locale: 'sw-KE' });
  await context.route(`${bookOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(book, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' });
  });
  const page = await context.newPage();
  await page.goto(`${bookOrigin}/`);
  await page.waitForSelector('html[data-stories]', { state: 'attached' });
  return page;
}

/** Compares a picture with this machine's accepted one; the first picture is accepted. */
function compared(id: string, theme: Theme, picture: Buffer): readonly string[] {
  const [accepted, drawn] = [join(folder, 'accepted', `${id}.${theme}.png`), join(folder, 'drawn', `${id}.${theme}.png`)];
  for (const name of ['accepted', 'drawn']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(drawn, picture);
  if (values.accept || !existsSync(accepted)) writeFileSync(accepted, picture);
  return readFileSync(accepted).equals(picture) ? [] : [`${id}: ${theme} looks different from ${accepted}; see ${drawn}`];
}
