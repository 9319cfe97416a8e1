import { allGames } from '@tausi/games/manifest/all-games.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FirstScreenData } from '@tausi/contract/catalogue/home/first-screen.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogueTopic } from '../../../catalogue/index.ts';
import { startTestServer, type TestServer } from '../../../test-server.ts';
import { readLobbyBuild } from './lobby-build.ts';
import { lonePagePolicy } from '../../security/security-headers.ts';

const hash = `sha256-${'A'.repeat(43)}=`;
let server: TestServer;
let folder: string;
let rendered: FirstScreenData[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tausi-lobby-'));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ scriptHashes: [hash], build: '0123456789ab', entry: '/assets/entry.js' }));
  writeFileSync(
    join(folder, 'server', 'entry-server.js'),
    'export const renderFirstScreen = (data) => `<!doctype html><p>${data.rows[0].des} ${data.country} ${data.banners[0].title}</p>`;' +
      'export const renderOlder = (page) => JSON.stringify(page);',
  );
  writeFileSync(join(folder, 'client', 'assets', 'entry-abc.js'), 'plain');
  writeFileSync(join(folder, 'client', 'assets', 'entry-abc.js.br'), 'as brotli');
  writeFileSync(join(folder, 'client', 'assets', 'entry-abc.js.gz'), 'as gzip');
  writeFileSync(join(folder, 'client', 'service-worker.js'), 'worker');
  writeFileSync(join(folder, 'client', 'picture.avif'), 'picture');
  writeFileSync(join(folder, 'client', 'check.html'), '<p>checker</p><template id="keys-and-beacon"></template>');
  const built = await readLobbyBuild(folder);
  rendered = [];
  const lobby =
    built === null
      ? built
      : {
          ...built,
          renderFirstScreen: (data: FirstScreenData, games: string) => (rendered.push(data), built.renderFirstScreen(data, games)),
        };
  server = await startTestServer(lobby === null ? {} : { lobby });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.api.inject({ url, headers });

describe('lobby page', () => {
  it.each([
    ['the address', { 'x-tausi-country': 'gh' }, 'Home gh'],
    ['the browser’s language', { 'x-tausi-country': 'ke', 'accept-language': 'sw-KE,sw;q=0.9' }, 'Mwanzo ke'],
    ['a language without texts in the country', { 'x-tausi-country': 'ug', 'accept-language': 'sw' }, 'Home ug'],
    ['the cookie of the last visit', { 'x-tausi-country': 'gh', cookie: 'a=b; tausi_view=ke.sw' }, 'Mwanzo ke'],
    ['a visitor from Tanzania, in Swahili', { 'x-tausi-country': 'tz', 'accept-language': 'fr-FR' }, 'Mwanzo ke'],
    ['an English browser in Tanzania', { 'x-tausi-country': 'tz', 'accept-language': 'en-GB,en;q=0.9' }, 'Home ke'],
    ['a hostile cookie', { cookie: 'tausi_view=zz.<b' }, 'Home ke'],
    ['an unserved country', { 'x-tausi-country': 'us' }, 'Home ke'],
  ])('lobby page: follows %s', async (_name, headers, text) => {
    const answered = await get('/', headers);
    expect(answered.statusCode).toBe(200);
    expect(answered.body).toContain(`<p>${text} `);
  });

  it('lobby page: shows an old browser its languages, games and customer service without scripts', async () => {
    const answered = await get('/older', { cookie: 'tausi_view=ke.sw' });
    expect(JSON.parse(answered.body)).toMatchObject({
      languages: ['sw', 'en'],
      games: expect.arrayContaining(['Lucky Plane']),
      support: { ussd: ['*404#'], sms: ['40400'] },
    });
    expect(answered.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answered.headers['content-security-policy']).not.toContain('script-src');
    expect(JSON.parse((await get('/older', { 'x-tausi-country': 'gh' })).body)).toMatchObject({ languages: ['en'] });
  });

  it('lobby page: runs only the scripts of the build and frames only the games', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' '${hash}';`);
    expect(policy).toContain('frame-src http://localhost:8081;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lobby page: is compressed as the browser accepts, and not sent again when unchanged', async () => {
    const plain = await get('/');
    expect(brotliDecompressSync((await get('/', { 'accept-encoding': 'gzip, br' })).rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(plain.body);
    const again = await get('/', { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('lobby page: is rendered once for many visitors, and again when its data changed', async () => {
    await get('/');
    const before = rendered.length;
    await Promise.all(Array.from({ length: 20 }, () => get('/')));
    expect(rendered.length).toBe(before);
    await server.database.owner.query("UPDATE banners SET title_en = 'A new banner' WHERE id = 1");
    await server.app.bus.publish(catalogueTopic, null);
    await expect.poll(async () => (await get('/')).body).toContain('A new banner');
  });

  it('lobby page: is a plain sentence while there is no build', async () => {
    const bare = await startTestServer();
    try {
      const answered = await bare.app.api.inject({ url: '/' });
      expect([answered.statusCode, answered.body]).toEqual([200, 'The lobby is not built yet: npm start builds it.\n']);
      expect(await readLobbyBuild('/nowhere')).toBeNull();
    } finally {
      await bare.close();
    }
  });
});

describe('static files', () => {
  it('static files: are precompressed, and immutable when their name has a hash', async () => {
    const answers = await Promise.all(
      ['br, gzip', 'gzip', ''].map((accepted) => get('/assets/entry-abc.js', { 'accept-encoding': accepted })),
    );
    expect(answers.map(({ body, headers }) => [body, headers['content-encoding'], headers['content-type']])).toEqual([
      ['as brotli', 'br', expect.stringContaining('javascript')],
      ['as gzip', 'gzip', expect.stringContaining('javascript')],
      ['plain', undefined, expect.stringContaining('javascript')],
    ]);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('static files: omit headers for pages, and carry the cross-origin policy', async () => {
    for (const url of ['/assets/entry-abc.js', '/picture.avif']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
      for (const name of ['content-security-policy', 'permissions-policy', 'x-ratelimit-limit']) expect(headers).not.toHaveProperty(name);
    }
    // A worker is subject to the policy that its script came with.
    expect((await get('/service-worker.js')).headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('static files: the service worker is always revalidated', async () => {
    expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/picture.avif')).headers['cache-control']).toContain('max-age=86400');
  });

  it.each([
    '/../manifest.json',
    '/%2e%2e/manifest.json',
    '/assets/../../server/entry-server.js',
    '/server/entry-server.js',
    '/manifest.json',
    '/.env',
    '/assets/',
  ])('static files: %s is not served', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('API docs', () => {
  it('API docs: have a page and a document', async () => {
    expect((await get('/docs/api')).headers['content-type']).toContain('text/html');
    expect((await get('/docs/api/openapi.json')).json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  });

  it('API docs: every file that the page names is served, and no other file of the viewer', async () => {
    const { body } = await get('/docs/api');
    const named = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(named).toHaveLength(4);
    for (const address of named) expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
    expect((await get('/docs/api/viewer/package.json')).statusCode).toBe(404);
  });

  it('API docs: are off in production unless a setting turns them on', async () => {
    const statusesWith = async (settings: Readonly<Record<string, string>>) => {
      const production = await startTestServer({ mode: 'production', settings });
      const paths = ['/docs/api', '/docs/api/openapi.json', '/docs/api/viewer/swagger-ui.css'];
      const statuses = await Promise.all(paths.map(async (url) => (await production.app.api.inject({ url })).statusCode));
      await production.close();
      return statuses;
    };
    expect(await statusesWith({})).toEqual([404, 404, 404]);
    expect(await statusesWith({ TAUSI_API_DOCS: 'on' })).toEqual([200, 200, 200]);
  });
});

describe('fairness files', () => {
  const indexShape = z.array(
    z.object({
      game: z.string(),
      version: z.string(),
      mathematicsHash: z.string(),
      files: z.array(z.object({ path: z.string(), sha256: z.string() })),
    }),
  );

  it('fairness files: the rules of every game have a permanent URL and the hash that rounds name', async () => {
    const index = z.parse(indexShape, (await get('/fairness/index.json')).json());
    for (const { mathematics } of allGames)
      expect(index).toContainEqual(expect.objectContaining({ game: mathematics.name, mathematicsHash: mathematics.hash }));
    for (const { mathematicsHash, files } of index)
      for (const { path, sha256 } of files) {
        const answered = await get(path);
        expect(answered.headers['cache-control']).toContain('immutable');
        expect(createHash('sha256').update(answered.rawPayload).digest('hex')).toBe(sha256);
        expect(sha256).toBe(mathematicsHash);
      }
    expect((await get('/fairness/dice/0.0.0/rules.json')).statusCode).toBe(404);
    expect((await get('/fairness/..%2f/1.0.0/rules.json')).statusCode).toBe(404);
  });

  it('fairness files: the checker page contains the published keys, and its policy forbids all network access', async () => {
    const answered = await get('/check.html');
    const keys: unknown = (await get('/api/rounds/keys')).json().data;
    expect(answered.headers['content-security-policy']).toBe(lonePagePolicy);
    const [, carried = ''] = /<template id="keys-and-beacon">([^]*?)<\/template>/.exec(answered.body) ?? [];
    expect(JSON.parse(carried)).toEqual(keys);
    const zipped = await get('/check.html', { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(answered.body);
  });
});
