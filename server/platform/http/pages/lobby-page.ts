import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FirstScreenData } from '@tausi/contract/catalogue/home/first-screen.ts';
import { type Clock, type Instant, isMarketCode, type Language, type MarketCode, marketOf } from '@tausi/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Cached, cached } from '../../cached.ts';
import type { LobbyBuild, OlderPage } from './lobby-build.ts';
import { lobbyPolicy, scriptlessPolicy } from '../../security/security-headers.ts';

export type LobbyPageDeps = {
  readonly clock: Clock;
  readonly gamesOrigin: string;
  readonly frameOrigins: readonly string[];
  readonly build: LobbyBuild | null;
  readonly firstScreen: (view: View, at: Instant) => Promise<FirstScreenData>;
  readonly supportOf: (market: MarketCode) => Promise<OlderPage['support']>;
  readonly countryOf: (caller: {
    readonly address: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
  }) => Promise<string | null>;
};

type View = { readonly market: MarketCode; readonly language: Language };
type Page = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer; readonly etag: string };

const lifetimeMs = 5_000;
// Maximum age of a page that is served while a newer one is rendered.
const staleMs = 60_000;
// Costs 30 ms of one thread for 5 % fewer bytes. An unchanged page is not compressed again.
const brotliQuality = 10;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Serves `/`: the rendered first screen of the visitor's country and language. The returned `forget` drops the rendered
 *  pages after a change of their data. */
export function bindLobbyPage(server: FastifyInstance, deps: LobbyPageDeps): { readonly forget: () => void } {
  const { build, clock } = deps;
  const pages = new Map<string, Cached<Page>>();
  const shown = new Map<string, { readonly page: Page; readonly until: number }>();
  const policy = lobbyPolicy({ gamesOrigin: deps.gamesOrigin, frameOrigins: deps.frameOrigins, scriptHashes: build?.scriptHashes ?? [] });

  async function pageOf(view: View, lobby: LobbyBuild): Promise<Page> {
    const name = `${view.market}.${view.language}`;
    const held =
      pages.get(name) ??
      cached(clock, lifetimeMs, async () => {
        const plain = Buffer.from(lobby.renderFirstScreen(await deps.firstScreen(view, clock.now()), deps.gamesOrigin), 'utf8');
        const before = shown.get(name)?.page;
        return before?.plain.equals(plain) === true ? before : compressPage(plain);
      });
    pages.set(name, held);
    const fresh = held.get().then((page) => {
      shown.set(name, { page, until: clock.now() + staleMs });
      return page;
    });
    const last = shown.get(name);
    if (last === undefined || clock.now() >= last.until) return fresh;
    // Serves the last page while it is recent. If this rendering fails, the next visitor tries again.
    fresh.catch(() => undefined);
    return last.page;
  }

  server.get('/', { exposeHeadRoute: true }, async (request, reply) => {
    if (build === null) return reply.type('text/plain; charset=utf-8').send('The lobby is not built yet: npm start builds it.\n');
    const page = await pageOf(await viewOf(request, deps), build);
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
      .header('vary', 'accept-encoding, accept-language, cookie');
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
    return sendPage(reply.type('text/html; charset=utf-8'), page, request.headers['accept-encoding'] ?? '');
  });
  bindOlderPage(server, deps);
  return {
    forget: () => {
      pages.clear();
      shown.clear();
    },
  };
}

/** Serves `/older` for browsers below the minimum. */
function bindOlderPage(server: FastifyInstance, deps: LobbyPageDeps): void {
  const { build, clock } = deps;
  server.get('/older', async (request, reply) => {
    if (build === null) return reply.status(404).send();
    const view = await viewOf(request, deps);
    const [{ rows }, support] = await Promise.all([deps.firstScreen(view, clock.now()), deps.supportOf(view.market)]);
    const others = marketOf(view.market).languages.filter((language) => language !== view.language);
    const games = new Set(rows.flatMap((row) => row.games.filter(({ status }) => status === 'live').map(({ showName }) => showName)));
    return reply
      .header('content-security-policy', scriptlessPolicy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(build.renderOlder({ languages: [view.language, ...others], games: [...games], support }));
  });
}

async function compressPage(plain: Buffer): Promise<Page> {
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br, gzip: zipped, etag };
}

function sendPage(reply: FastifyReply, page: Page, accepted: string): FastifyReply {
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

// The view stored at the last visit, else the address's country and the browser's language.
async function viewOf(request: FastifyRequest, deps: LobbyPageDeps): Promise<View> {
  const [, market, language] = /(?:^|;\s*)tausi_view=([a-z]{2})\.([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  if (market !== undefined && isMarketCode(market)) return { market, language: languageFor(market, language ?? '') };
  const headers = { 'x-tausi-country': [request.headers['x-tausi-country']].flat()[0] };
  const country = await deps.countryOf({ address: request.ip, headers });
  const found = country !== null && isMarketCode(country) ? country : 'ke';
  return { market: found, language: languageFor(found, browserLanguage(request.headers['accept-language'] ?? '', country)) };
}

// The first two letters count. Other languages get English, or Swahili in Tanzania (specification §1).
function browserLanguage(accepted: string, country: string | null): string {
  const letters = accepted.slice(0, 2).toLowerCase();
  if (letters === 'en' || letters === 'sw') return letters;
  return country === 'tz' ? 'sw' : 'en';
}

function languageFor(market: MarketCode, language: string): Language {
  return language === 'sw' && marketOf(market).languages.includes('sw') ? 'sw' : 'en';
}
