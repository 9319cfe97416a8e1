import type { PublishedWin } from '@tausi/contract/catalogue/home/published-win.ts';
import type { MarketCode } from '@tausi/kernel';
import type { Live } from './live.ts';

type Watching = {
  readonly live: Pick<Live, 'markets' | 'sendToMarket'>;
  readonly winsOf: (market: MarketCode) => Promise<readonly PublishedWin[]>;
  readonly onFailed: (error: unknown) => void;
};

// Recent enough to be news, at one small query per country for any number of wins and lobbies.
const lookMs = 3_000;

/** Sends new wins to the open lobbies of each country. Returns how to stop. */
export function watchWins({ live, winsOf, onFailed }: Watching): { readonly stop: () => Promise<void> } {
  const newest = new Map<MarketCode, string>();
  let looking = Promise.resolve();
  let isLooking = false;
  const publishWins = async (country: MarketCode): Promise<void> => {
    const wins = await winsOf(country);
    const [win] = wins;
    if (win === undefined) return;
    const name = `${win.at} ${win.gameId} ${win.amount}`;
    if (newest.get(country) === name) return;
    newest.set(country, name);
    live.sendToMarket(country, { type: 'wins', country, wins: [...wins] });
  };
  const look = async (): Promise<void> => {
    isLooking = true;
    try {
      await Promise.all([...live.markets()].map(publishWins));
    } catch (error) {
      onFailed(error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => {
    if (!isLooking) looking = look();
  }, lookMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
}
