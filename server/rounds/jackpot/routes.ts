import { countryJackpot } from '@tausi/contract/rounds/country-jackpot.ts';
import { formatMoney, marketOf, money, ok, type GameId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { route, type Route } from '../../platform/http/route.ts';
import { findOpenJackpot, listPaidHits, standingIn } from './jackpot-store.ts';

const lastWinsMax = 5;

/** The public facts of a country's jackpot. */
export function jackpotRoute(pool: Pool, titleOf: (gameId: GameId) => string): Route {
  return route(countryJackpot, async ({ country }) => {
    const jackpot = await findOpenJackpot(pool, country);
    if (jackpot === null) return ok({ jackpot: null });
    const { terms, currency } = jackpot;
    const wins = await listPaidHits(pool, terms.jackpotId, lastWinsMax);
    return ok({
      jackpot: {
        jackpotId: terms.jackpotId,
        currency: marketOf(country).currencyLabel,
        amount: formatMoney(standingIn(jackpot)),
        seed: formatMoney(money(currency, terms.seedMinor)),
        contributionPpm: terms.contributionPpm,
        unit: formatMoney(money(currency, terms.unitMinor)),
        chanceIn: terms.chanceIn,
        gameIds: [...terms.gameIds],
        lastWins: wins.map(({ gameId, paidMinor, at }) => ({
          gameId,
          showName: titleOf(gameId),
          amount: formatMoney(money(currency, paidMinor)),
          at,
        })),
      },
    });
  });
}
