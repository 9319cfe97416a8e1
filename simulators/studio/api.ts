import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { titles, type Title } from './games/titles.ts';
import type { StudioParts } from './parts.ts';

const prefix = '/operator/generic/v2';
const listEveryMs = 60_000;
const prepaidOf = (code: string, currency: string): string => `prepaid-${code}-${currency}`;

type Fields = ReadonlyMap<string, unknown>;
type Act = (fields: Fields, reply: FastifyReply) => unknown;
type On = (path: string, act: Act) => void;

/** Serves the aggregator's API to the operator: signed requests, signed by the operator over the exact bytes. */
export function serveApi(server: FastifyInstance, parts: StudioParts): void {
  const on = answering(server, parts);
  serveGames(on, parts);
  serveFreeBets(on, parts);
  on('/transactions/list', (fields) => {
    const [from, until] = [dateOf(fields, 'start_time'), dateOf(fields, 'end_time')];
    const lines = parts.supplier.lines().filter(({ created_at: at }) => Date.parse(at) >= from && Date.parse(at) < until);
    return parts.faults.strikes('forgetLine') ? lines.slice(0, -1) : lines;
  });
}

function serveGames(on: On, parts: StudioParts): void {
  const { settings, time } = parts;
  let listedAt = Number.NEGATIVE_INFINITY;
  on('/game/list', (_fields, reply) => {
    if (time.now() - listedAt < listEveryMs && parts.limitsLists) return reply.status(429).send('Too Many Requests');
    listedAt = time.now();
    return titles.map((title) => listed(title, settings.origin));
  });
  on('/game/url', (fields, reply) => {
    const title = titles.find(({ code }) => code === textOf(fields, 'game_code'));
    const currency = textOf(fields, 'currency') ?? '';
    if (title === undefined) return refused(reply, 404, 'Unknown game');
    const isDemo = currency === 'XXX';
    if (isDemo && !title.hasDemo) return refused(reply, 404, 'Demo is not available for this game');
    const [user, token, lobbyUrl] = [textOf(fields, 'user'), textOf(fields, 'token'), textOf(fields, 'lobby_url')];
    if (lobbyUrl === null) return refused(reply, 400, 'lobby_url is missing');
    if (!isDemo && (user === null || token === null)) return refused(reply, 400, 'user and token are required');
    if (title.blockedCountries.includes(textOf(fields, 'country') ?? ''))
      return refused(reply, 403, 'Game is not available in this country');
    const id = randomUUID();
    parts.sessions.set(id, {
      id,
      gameCode: title.code,
      currency,
      player: isDemo || user === null || token === null ? null : { user, token },
      lobbyUrl,
      depositUrl: textOf(fields, 'deposit_url') ?? lobbyUrl,
      language: textOf(fields, 'lang') ?? 'en',
    });
    return { url: `${settings.origin}/play/?session=${id}` };
  });
  on('/game/round', (fields, reply) => {
    const round = textOf(fields, 'round') ?? '';
    const isKnown = parts.supplier.lines().some((line) => line.round === round && line.user === textOf(fields, 'user'));
    return isKnown ? { url: `${settings.origin}/round?round=${encodeURIComponent(round)}` } : refused(reply, 404, 'Unknown round');
  });
}

function serveFreeBets(on: On, parts: StudioParts): void {
  const { freeBets } = parts;
  on('/freebet/prepaids/list', (fields) => {
    const [code, currency] = [textOf(fields, 'game_code'), textOf(fields, 'currency')];
    return titles
      .filter((title) => title.hasFreeBets && (code === null || title.code === code))
      .flatMap((title) => ['KES', 'UGX', 'NGN', 'GHS'].map((each) => ({ title, each })))
      .filter(({ each }) => currency === null || each === currency)
      .map(({ title, each }) => ({
        prepaid_uuid: prepaidOf(title.code, each),
        game_code: title.code,
        currency: each,
        bet_value: null,
        bet_count: null,
        bonus_buy: false,
      }));
  });
  on('/freebet/rewards/create', (fields, reply) => {
    const user = textOf(fields, 'user');
    const [code, currency] = [textOf(fields, 'game_code') ?? '', textOf(fields, 'currency') ?? ''];
    const [value, count] = [wholeOf(fields, 'bet_value'), wholeOf(fields, 'bet_count')];
    if (textOf(fields, 'prepaid_uuid') !== prepaidOf(code, currency)) return refused(reply, 404, 'Unknown prepaid');
    if (user === null || value === null || count === null) return refused(reply, 400, 'user, bet_value and bet_count are required');
    return freeBets.create({
      user,
      game_code: code,
      currency,
      bet_value: value,
      bet_count: count,
      start_time: textOf(fields, 'start_time') ?? '',
      end_time: textOf(fields, 'end_time') ?? '',
      operator_reference: textOf(fields, 'operator_reference'),
    });
  });
  on('/freebet/rewards/cancel', (fields, reply) => {
    return freeBets.cancel(textOf(fields, 'reward_uuid') ?? '') ?? refused(reply, 404, 'Unknown reward');
  });
  on('/freebet/rewards/list', (fields) => ({
    rewards: freeBets.listOf(textOf(fields, 'user')),
    pagination: { next_cursor: null },
  }));
}

function answering(server: FastifyInstance, { settings, keys, faults }: StudioParts): On {
  return (path, act) => {
    server.post(`${prefix}${path}`, (request: FastifyRequest, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[settings.signatureHeader];
      if (!keys.isOperators(raw, typeof signature === 'string' ? signature : undefined)) return refused(reply, 401, 'Invalid signature');
      const fields = fieldsOf(parsed(raw));
      if (faults.strikes('outage', textOf(fields, 'game_code'))) return refused(reply, 500, 'Internal error');
      if (wholeOf(fields, 'operator_id') !== settings.operatorId) return refused(reply, 401, 'Invalid operator_id');
      return act(fields, reply);
    });
  };
}

function refused(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.status(status).send({ error });
}

function listed(title: Title, origin: string): Readonly<Record<string, unknown>> {
  return {
    url_thumb: `${origin}/tiles/${title.code}.png`,
    url_background: `${origin}/tiles/${title.code}.png`,
    product: title.product,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    name: title.name,
    game_code: title.code,
    game_id: titles.indexOf(title) + 1,
    freebet_support: title.hasFreeBets,
    demo_support: title.hasDemo,
    enabled: true,
    phoenix_jackpot_support: null,
    category: title.category,
    blocked_countries: title.blockedCountries,
    release_date: title.releasedOn,
    rtp: title.rtp.toFixed(2),
    hit_ratio: null,
    volatility: title.volatility,
    paylines: null,
    certifications: ['Simulated'],
    languages: ['en', 'sw'],
    technology: ['HTML5'],
    features: null,
  };
}

// Dates of this wire have no zone: they are UTC.
function dateOf(fields: Fields, name: string): number {
  const text = textOf(fields, name) ?? '';
  return Date.parse(text.endsWith('Z') ? text : `${text}Z`);
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
