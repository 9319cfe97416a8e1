import { allGames } from '@tausi/games/manifest/all-games.ts';
import { readFileSync } from 'node:fs';
import { winMaxRules } from '@tausi/db/seeds/market-rules.ts';
import { assert, isMarketCode, marketOf, money, parseMoney, unwrap, type MarketCode, type Money } from '@tausi/kernel';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import { stepsWithin } from '@tausi/server/rounds/bets/stake-bounds.ts';
import * as z from 'zod/mini';

/** A game in one country: its published numbers, and the largest win of each way to stake by enumeration. */
export type CappedGame = Pick<OfferedGame, 'numbers' | 'stakeSteps'> & {
  readonly name: string;
  readonly awards: readonly { readonly hundredths: bigint; readonly oneIn: string }[];
};

type Cap = { readonly market: MarketCode; readonly winMax: Money };

/** Compares the largest wins of all games with each country's cap of a round, and lists the violations. */
export function winCaps(): { readonly lines: readonly string[]; readonly faults: readonly string[] } {
  const games = allGames.map(cappedGame);
  const caps = winMaxRules.map(capOf);
  return { lines: tableOf(games, caps), faults: games.flatMap((game) => caps.flatMap((cap) => capFaults(game, cap))) };
}

/** The reasons why a game may not be offered; empty if every stake's largest win is within the cap. */
export function capFaults(game: CappedGame, { market, winMax }: Cap): readonly string[] {
  const { name, numbers } = game;
  const most = greatest(game).hundredths;
  const stake = greatestStake(game, winMax);
  return [
    ...(numbers.maximumHundredths < most ? [`${name} publishes a smaller largest win than its sheet`] : []),
    ...(stake === null ? [`${name} has no allowed stake in ${market}`] : []),
    ...(stake !== null && stake * most > winMax.minor * 100n ? [`${name} could pay more than the cap of a round in ${market}`] : []),
  ];
}

function tableOf(games: readonly CappedGame[], caps: readonly Cap[]): readonly string[] {
  const head = ['game', 'at most ×', 'top award', ...caps.map(({ market, winMax }) => `${market}: within ${amount(winMax.minor)}`)];
  const rows = games.map((game) => {
    const { oneIn } = greatest(game);
    const hundredths = game.numbers.maximumHundredths;
    const wins = caps.map(({ winMax }) => {
      const stake = greatestStake(game, winMax) ?? 0n;
      return `${amount(stake)} → ${amount((stake * hundredths) / 100n)}`;
    });
    return [game.name, (Number(hundredths) / 100).toFixed(2), `1 in ${oneIn}`, ...wins];
  });
  const all = [head, ...rows];
  const widths = head.map((_word, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return ['The largest accepted stake and its largest win:', ...all.map(line)];
}

function greatestStake(game: CappedGame, winMax: Money): bigint | null {
  return stepsWithin(game, { stakeMin: money(winMax.asset, 1n), winMax }).at(-1) ?? null;
}

function greatest({ awards }: CappedGame): CappedGame['awards'][number] {
  return awards.reduce((most, award) => (award.hundredths > most.hundredths ? award : most));
}

function cappedGame({ mathematics: { name }, numbers, stakeSteps }: Pick<OfferedGame, 'numbers' | 'stakeSteps'> & Named): CappedGame {
  const sheet = z.parse(sheetShape, JSON.parse(readFileSync(new URL(`../games/${name}/math/par.json`, import.meta.url), 'utf8')));
  const awards = sheet.configurations.map(({ maximum }) => ({ hundredths: BigInt(maximum.stakes.replace('.', '')), oneIn: maximum.oneIn }));
  return { name, numbers, stakeSteps, awards };
}

type Named = { readonly mathematics: { readonly name: string } };

const sheetShape = z.object({ configurations: z.array(z.object({ maximum: z.object({ stakes: z.string(), oneIn: z.string() }) })) });

function capOf({ market, value }: (typeof winMaxRules)[number]): Cap {
  assert(isMarketCode(market) && typeof value === 'string', 'a cap is an amount of a market');
  return { market, winMax: unwrap(parseMoney(marketOf(market).currency, value)) };
}

function amount(minor: bigint): string {
  return (Number(minor) / 100).toLocaleString('en');
}
