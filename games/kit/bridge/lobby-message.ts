import type { GameContext, LobbyToFrame, OtherGame, RoundView } from './bridge.ts';
import { flagOf, isFields, listOf, minorOf, oneOf, textOf, wholeOf, type Fields } from '../fields.ts';
import { readTable } from '../table.ts';

const stakeStepsMax = 40;
const eventsMax = 400;
const recentRoundsMax = 60;
const mineMax = 60;
const gamesMax = 100;

/** Parses a message of the lobby. Returns null for another nonce, version or shape. */
export function readLobbyMessage(data: unknown, nonce: string): LobbyToFrame | null {
  if (!isFields(data) || data['tausi'] !== 1 || data['nonce'] !== nonce || !isFields(data['message'])) return null;
  const message = data['message'];
  const type = oneOf(message['type'], ['context', 'balance', 'round', 'refused', 'table', 'games', 'coupon', 'connection', 'pause']);
  switch (type) {
    case 'context':
      return readContextMessage(message);
    case 'balance':
      return readBalance(message);
    case 'round':
      return readRoundMessage(message);
    case 'refused':
      return readRefusal(message);
    case 'table':
      return readTableMessage(message);
    case 'games':
      return readGames(message);
    case 'coupon':
      return readCoupon(message['coupon']);
    case 'connection':
      return readConnection(message);
    case 'pause':
      return { type };
    case null:
      return null;
  }
}

function readContextMessage(message: Fields): LobbyToFrame | null {
  const context = readContext(message['context']);
  const openRound = message['openRound'] === null ? null : readRound(message['openRound']);
  const recentRounds = listOf(message['recentRounds'], recentRoundsMax, readRound);
  const recall = message['recall'] === null ? null : readRound(message['recall']);
  if (context === null || recentRounds === null) return null;
  if ((message['openRound'] !== null && openRound === null) || (message['recall'] !== null && recall === null)) return null;
  return { type: 'context', context, openRound, recentRounds, recall };
}

function readBalance(message: Fields): LobbyToFrame | null {
  const balance = minorOf(message['balanceMinor']);
  return balance === null ? null : { type: 'balance', balanceMinor: balance.toString() };
}

function readRoundMessage(message: Fields): LobbyToFrame | null {
  const requestId = textOf(message['requestId']);
  const round = readRound(message['round']);
  return requestId === null || round === null ? null : { type: 'round', requestId, round };
}

function readRefusal(message: Fields): LobbyToFrame | null {
  const requestId = textOf(message['requestId']);
  const code = textOf(message['code']);
  const text = textOf(message['text']);
  return requestId === null || code === null || text === null ? null : { type: 'refused', requestId, code, text };
}

function readTableMessage(message: Fields): LobbyToFrame | null {
  const table = readTable(message['table']);
  const mine = listOf(message['mine'], mineMax, readRound);
  return table === null || mine === null ? null : { type: 'table', table, mine };
}

function readGames(message: Fields): LobbyToFrame | null {
  const games = listOf(message['games'], gamesMax, readOtherGame);
  return games === null ? null : { type: 'games', games };
}

function readOtherGame(input: unknown): OtherGame | null {
  if (!isFields(input)) return null;
  const [gameId, name, title] = [wholeOf(input['gameId']), textOf(input['name']), textOf(input['title'])];
  return gameId === null || name === null || title === null ? null : { gameId, name, title };
}

function readCoupon(input: unknown): LobbyToFrame | null {
  if (input === null) return { type: 'coupon', coupon: null };
  if (!isFields(input)) return null;
  const [reduces, isExact] = [minorOf(input['reducesMinor']), flagOf(input['isExact'])];
  const least = input['stakeMinMinor'] === null ? null : minorOf(input['stakeMinMinor']);
  if (reduces === null || isExact === null || (least === null && input['stakeMinMinor'] !== null)) return null;
  return { type: 'coupon', coupon: { reducesMinor: reduces.toString(), stakeMinMinor: least?.toString() ?? null, isExact } };
}

function readConnection(message: Fields): LobbyToFrame | null {
  const online = flagOf(message['online']);
  return online === null ? null : { type: 'connection', online };
}

function readRound(input: unknown): RoundView | null {
  if (!isFields(input)) return null;
  const roundId = textOf(input['roundId']);
  const status = oneOf(input['status'], ['open', 'settled', 'voided']);
  const stake = minorOf(input['stakeMinor']);
  const coupon = minorOf(input['couponMinor']);
  const payout = minorOf(input['payoutMinor']);
  const balance = minorOf(input['balanceMinor']);
  const startedAt = wholeOf(input['startedAt']);
  const events = listOf<{ readonly event: unknown }>(input['events'], eventsMax, (event) => ({ event }));
  if (roundId === null || status === null || stake === null || payout === null || balance === null || startedAt === null || events === null)
    return null;
  return {
    roundId,
    status,
    stakeMinor: stake.toString(),
    ...(coupon === null ? {} : { couponMinor: coupon.toString() }),
    payoutMinor: payout.toString(),
    balanceMinor: balance.toString(),
    events: events.map(({ event }) => event),
    startedAt,
  };
}

function readContext(input: unknown): GameContext | null {
  if (!isFields(input)) return null;
  const words = readWords(input);
  const flags = readFlags(input['flags']);
  const gameId = wholeOf(input['gameId']);
  const rtpPpm = wholeOf(input['rtpPpm']);
  const balance = minorOf(input['balanceMinor']);
  const stakeSteps = listOf(input['stakeSteps'], stakeStepsMax, (step) => minorOf(step)?.toString() ?? null);
  const reducedMotion = flagOf(input['reducedMotion']);
  const lite = flagOf(input['lite']);
  if (words === null || flags === null || gameId === null || rtpPpm === null || balance === null || reducedMotion === null || lite === null)
    return null;
  if (stakeSteps === null || stakeSteps.length === 0) return null;
  const winMaxMinor = minorOf(input['winMaxMinor'])?.toString() ?? null;
  const funding = oneOf(input['funding'], ['deposit', 'demo', 'none']) ?? 'none';
  return { ...words, gameId, stakeSteps, winMaxMinor, balanceMinor: balance.toString(), funding, flags, rtpPpm, reducedMotion, lite };
}

type Words = Pick<GameContext, 'name' | 'title' | 'mode' | 'market' | 'language' | 'theme' | 'currencyLabel' | 'version'>;

function readWords(input: Fields): Words | null {
  const name = textOf(input['name']);
  const title = textOf(input['title']);
  const mode = oneOf(input['mode'], ['cash', 'demo']);
  const market = oneOf(input['market'], ['ke', 'ug', 'ng', 'gh']);
  const language = oneOf(input['language'], ['en', 'sw']);
  const theme = oneOf(input['theme'], ['light', 'dark']);
  const currencyLabel = textOf(input['currencyLabel']);
  const version = textOf(input['version']);
  if (
    name === null ||
    title === null ||
    mode === null ||
    market === null ||
    language === null ||
    theme === null ||
    currencyLabel === null ||
    version === null
  )
    return null;
  return { name, title, mode, market, language, theme, currencyLabel, version };
}

function readFlags(input: unknown): GameContext['flags'] | null {
  if (!isFields(input)) return null;
  const turbo = flagOf(input['turbo']);
  const autoplay = flagOf(input['autoplay']);
  const minimumCycleMs = wholeOf(input['minimumCycleMs']);
  return turbo === null || autoplay === null || minimumCycleMs === null ? null : { turbo, autoplay, minimumCycleMs };
}
