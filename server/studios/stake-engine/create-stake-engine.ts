import { LRUCache } from 'lru-cache';
import type { DrawnRounds } from '../port/drawn-rounds.ts';
import { StudioFault, type Studio, type StudioGame } from '../port/studio.ts';
import { type GameMath, readGameMath } from './game-math.ts';
import { roundsWire } from './rounds-wire.ts';
import type { StakeEngineGame, StakeEngineSettings } from './settings.ts';

const microsPerUnit = 1_000_000;
// The outcomes of a game may take hundreds of megabytes.
const mathsKeptMax = 20;
// No server of this vendor calls us, so nothing is answered late.
const answerWithinMs = 30_000;

/** Games made for Stake Engine. Their rounds are drawn here, so there is no list of transactions to compare with, and no page of
 *  the studio about a round. */
export function createStakeEngine(settings: StakeEngineSettings): Studio {
  const { name, games, categories, pictureOrigins, opening } = settings;
  const gameOf = (code: string): StakeEngineGame => {
    const game = games.find((each) => each.code === code);
    if (game === undefined) throw new StudioFault(`${name} has no game ${code}`);
    return game;
  };
  const mathOf = mathReader(gameOf);
  return {
    name,
    settings: {
      frameOrigins: [...new Set(games.map(({ url }) => new URL(url).origin))],
      pictureOrigins,
      opening,
      third: 1,
      categories,
      answerWithinMs,
      unknownRollback: 'ok',
    },
    wallet: null,
    rounds: drawnRounds(settings, mathOf),
    listGames: async () => Promise.all(games.map(async (game) => listed(game, await mathOf(game.code)))),
    gameUrl: async ({ gameCode, language, player }) => {
      if (player === null) throw new StudioFault(`${name} has no demo of ${gameCode}`);
      const url = new URL(gameOf(gameCode).url);
      url.searchParams.set('sessionID', player.token);
      url.searchParams.set('lang', language);
      url.searchParams.set('device', 'mobile');
      // Without a scheme, as the games' own clients expect it.
      url.searchParams.set('rgs_url', `${settings.apiUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}/api/studios/${name}/rounds`);
      return url.toString();
    },
    roundUrl: async () => null,
    listTransactions: null,
    freeBets: null,
  };
}

function drawnRounds({ stakes }: StakeEngineSettings, mathOf: (code: string) => Promise<GameMath>): DrawnRounds {
  return {
    ...roundsWire,
    modeOf: async (code, mode) => (await mathOf(code)).modes.get(mode) ?? null,
    hundredthsMax: async (code) => (await mathOf(code)).hundredthsMax,
    stakesIn: (currency) => stakes[currency].toSorted((a, b) => a - b).map((units) => BigInt(Math.round(units * microsPerUnit))),
  };
}

function mathReader(gameOf: (code: string) => StakeEngineGame): (code: string) => Promise<GameMath> {
  const kept = new LRUCache<string, Promise<GameMath>>({ max: mathsKeptMax });
  return (code) => {
    const known = kept.get(code);
    if (known !== undefined) return known;
    const reading = readGameMath(gameOf(code).folder);
    kept.set(code, reading);
    reading.catch(() => kept.delete(code));
    return reading;
  };
}

function listed(game: StakeEngineGame, { rtpPpm }: GameMath): StudioGame {
  const { code, title, product, theme, labels, volatility, pictureUrl, blockedCountries, languages, certificates, releasedOn } = game;
  return {
    code,
    title,
    product,
    theme,
    labels,
    volatility,
    pictureUrl,
    blockedCountries,
    languages,
    certificates,
    releasedOn,
    rtpPpm,
    isEnabled: true,
    hasDemo: false,
    hasFreeBets: false,
    currencies: null,
    retiresOn: null,
  };
}
