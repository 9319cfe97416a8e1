import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { servePageParts } from '../page-parts.ts';
import { engines } from './games/engines.ts';
import { symbolDrawings } from './games/symbols.ts';
import { tilePicture } from './games/tile-picture.ts';
import { titles, type Title } from './games/titles.ts';
import type { StudioParts } from './parts.ts';
import type { Session } from './supplier/supplier.ts';

const unit = 100_000;
const hundred = 100;
/** The stakes of each currency, in whole units of it. */
const stakes: Readonly<Record<string, readonly number[]>> = {
  KES: [20, 50, 100, 200, 500, 1_000],
  UGX: [500, 1_000, 2_000, 5_000, 10_000, 20_000],
  NGN: [50, 100, 200, 500, 1_000, 5_000],
  GHS: [1, 2, 5, 10, 20, 50],
  XXX: [1, 2, 5, 10, 20, 50],
};
const jackpotTimes = 500;
const demoBalance = 1_000 * unit;

type Opened = { readonly session: Session; readonly title: Title };

/** Serves the games' pages and their rounds. */
export function servePlay(server: FastifyInstance, parts: StudioParts): void {
  const demo = new Map<string, number>();
  const openedBy = (body: unknown): Opened | null => {
    const session = parts.sessions.get(textOf(fieldsOf(body), 'session') ?? '');
    const title = titles.find(({ code }) => code === session?.gameCode);
    return session === undefined || title === undefined ? null : { session, title };
  };
  const balanceOf = async (session: Session): Promise<number | null> => {
    if (session.player === null) return demo.get(session.id) ?? demoBalance;
    const said = await parts.client.send('/user/balance', { ...session.player, game_code: session.gameCode });
    return said?.balance ?? null;
  };
  server.post('/play/open', async (request, reply) => {
    const opened = openedBy(request.body);
    if (opened === null) return reply.status(404).send({ error: 'unknown session' });
    const { session, title } = opened;
    return {
      title: title.name,
      product: title.product,
      engine: title.engine,
      rtp: title.rtp,
      colours: title.colours,
      symbols: title.symbols.map((name) => symbolDrawings[name] ?? ''),
      currency: session.currency,
      isDemo: session.player === null,
      stakes: stakes[session.currency] ?? stakes['XXX'],
      balance: await balanceOf(session),
      lobbyUrl: session.lobbyUrl,
      depositUrl: session.depositUrl,
      language: session.language,
      freeBet: freeBetOf(parts, session),
    };
  });
  server.post('/play/round', async (request, reply) => {
    const opened = openedBy(request.body);
    const fields = fieldsOf(request.body);
    const stake = wholeOf(fields, 'stake') ?? 0;
    if (opened === null || !(stakes[opened.session.currency] ?? []).includes(stake)) return reply.status(400).send({ error: 'bad round' });
    const choice = wholeOf(fields, 'choice') ?? 0;
    if (opened.session.player !== null) return cashRound(parts, opened, { amount: stake * unit, choice });
    const before = demo.get(opened.session.id) ?? demoBalance;
    if (before < stake * unit) return { refused: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: before };
    const played = engines[opened.title.engine].play(parts.random, choice);
    const payout = (stake * unit * played.hundredths) / hundred;
    demo.set(opened.session.id, before - stake * unit + payout);
    return { ...played, payout, stake: stake * unit, balance: before - stake * unit + payout };
  });
  server.post('/play/balance', async (request, reply) => {
    const opened = openedBy(request.body);
    return opened === null ? reply.status(404).send({ error: 'unknown session' }) : { balance: await balanceOf(opened.session) };
  });
}

/** Serves the games' files, and their tile pictures. */
export function serveGameFiles(server: FastifyInstance, parts: StudioParts): void {
  server.get<{ Params: { file: string } }>('/tiles/:file', async (request, reply) => {
    const title = titles.find(({ code }) => `${code}.png` === request.params.file);
    return title === undefined ? reply.status(404).send() : reply.type('image/png').send(await tilePicture(title));
  });
  server.get<{ Querystring: { session?: string } }>('/play/', (request, reply) => {
    const gameCode = parts.sessions.get(request.query.session ?? '')?.gameCode ?? null;
    if (parts.faults.strikes('hostilePage', gameCode)) return reply.redirect('/hostile.html');
    return parts.faults.strikes('silentPage', gameCode) ? reply.hijack() : reply.redirect(`/play.html${queryOf(request.url)}`);
  });
  servePageParts(server, new URL('page/', import.meta.url), [
    'hostile.html',
    'hostile.ts',
    'play.html',
    'play.css',
    'play.ts',
    'play-words.ts',
    'stages.ts',
    'reels.ts',
    'elements.ts',
    'shown.ts',
  ]);
}

type RoundRequest = { readonly amount: number; readonly choice: number };

// The bet first, then the draw: a bet that is refused or unclear draws nothing.
async function cashRound(parts: StudioParts, { session, title }: Opened, { amount, choice }: RoundRequest): Promise<unknown> {
  const { user = '' } = session.player ?? {};
  const reward = parts.freeBets.waiting(user, title.code);
  const staked = reward?.bet_value ?? amount;
  const round = `${title.code.slice(0, 3)}-${randomUUID()}`;
  const of = { session, round, rewardId: reward?.reward_uuid ?? null };
  const bet = await parts.supplier.bet({ ...of, amount: staked });
  if (bet.outcome === 'refused') return { refused: bet.status, balance: bet.balance };
  if (reward !== null) parts.freeBets.use(reward.reward_uuid);
  const played = engines[title.engine].play(parts.random, choice);
  const payout = Math.floor((staked * played.hundredths) / hundred);
  const jackpot = parts.faults.strikes('jackpot') ? staked * jackpotTimes : 0;
  const said = await parts.supplier.win({ ...of, amount: payout + jackpot, betId: bet.betId, ...(jackpot === 0 ? {} : { jackpot }) });
  return {
    ...played,
    payout: payout + jackpot,
    stake: staked,
    balance: said?.balance ?? null,
    freeBet: freeBetOf(parts, session),
    isFree: reward !== null,
  };
}

function freeBetOf({ freeBets }: StudioParts, { player, gameCode }: Session): unknown {
  const waiting = player === null ? null : freeBets.waiting(player.user, gameCode);
  return waiting === null ? null : { left: waiting.left, value: waiting.bet_value };
}

function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}
