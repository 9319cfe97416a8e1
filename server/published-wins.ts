import type { FirstScreenWin } from '@tausi/contract/catalogue/home/first-screen.ts';
import { formatMoney, type MarketCode, marketOf, money } from '@tausi/kernel';
import type { Rounds } from './rounds/index.ts';

/** Returns the wins for the first screen, combined from rounds and games. */
export function publishedWins(rounds: Pick<Rounds, 'listPublishedWins' | 'gameOf'>): (market: MarketCode) => Promise<FirstScreenWin[]> {
  return async (market: MarketCode): Promise<FirstScreenWin[]> => {
    const wins = await rounds.listPublishedWins(market);
    return wins.flatMap(({ gameId, payoutMinor, at }) => {
      const game = rounds.gameOf(gameId);
      return game === null
        ? []
        : [{ gameId, showName: game.title, amount: formatMoney(money(marketOf(market).currency, payoutMinor)), at }];
    });
  };
}
