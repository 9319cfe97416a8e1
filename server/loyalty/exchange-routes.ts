import type { AnswerOf } from '@tausi/contract/call.ts';
import { pointExchange } from '@tausi/contract/loyalty/point-exchange.ts';
import { pointExchangeOptions } from '@tausi/contract/loyalty/point-exchange-options.ts';
import {
  assert,
  err,
  formatMoney,
  idempotencyKey,
  marketOf,
  money,
  ok,
  type Instant,
  type MarketCode,
  type Money,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool } from 'pg';
import { uuidv7 } from '../platform/ids.ts';
import { route, type Route } from '../platform/http/route.ts';
import { knownCaller, knownKey } from '../platform/security/caller.ts';
import { marketDay } from '../promotions/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { findRedemption, redemptionWritten, sumRedemptions } from './exchange-store.ts';
import { decideExchange, exchangeTerms, leftToday, type ExchangeFacts, type ExchangeRefusal } from './point-exchange.ts';

type ExchangeDeps = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'execute' | 'pursesOf'>;
  /** The rank that the player has reached in the running passport; 0 without one. */
  readonly rankOf: (who: Who) => Promise<number>;
};

type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };
type Standing = ExchangeFacts & { readonly on: string; readonly count: number };

const attemptsMax = 6;

/** The exchange of points for cash or coins. */
export function exchangeRoutes(deps: ExchangeDeps): readonly Route[] {
  return [
    route(pointExchangeOptions, async (_params, { caller, at }) =>
      ok(toWireOptions(await standingOf(deps, { ...knownCaller(caller), at }))),
    ),
    route(pointExchange, async ({ optionId, times }, request) => {
      const who = { ...knownCaller(request.caller), at: request.at };
      const requestKey = knownKey(request);
      for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
        // A repeat whose first answer was lost finds its redemption, even if today's cap is reached by it.
        const before = await findRedemption(deps.pool, who.playerId, requestKey);
        if (before !== null) return ok({ points: Number(before.points), given: givenText(who.market, before.optionId, before.given) });
        const standing = await standingOf(deps, who);
        const option = standing.terms.options.find((one) => one.optionId === optionId);
        assert(option !== undefined, 'the contract lets only known options through');
        const decided = decideExchange(standing, { gives: option.gives, times });
        if (!decided.ok) return err(toWireRefusal(decided.error, who.market));
        const { points, into } = decided.value;
        const redemptionId = uuidv7(who.at);
        const row = { ...who, on: standing.on, number: standing.count + 1, redemptionId, requestKey, optionId };
        const booked = await deps.wallet.execute(
          {
            kind: 'points_redeemed',
            playerId: who.playerId,
            at: who.at,
            key: idempotencyKey(`redeem:${requestKey}`),
            redemptionId,
            points,
            into,
          },
          [redemptionWritten({ ...row, points: points.minor, given: into.minor })],
        );
        if (booked.ok) return ok({ points: Number(points.minor), given: givenText(who.market, optionId, into.minor) });
      }
      return err({ code: 'exchange_busy' });
    }),
  ];
}

async function standingOf({ pool, wallet, rankOf }: ExchangeDeps, who: Who): Promise<Standing> {
  const on = marketDay(who.market, who.at);
  const [rank, purses, today] = await Promise.all([rankOf(who), wallet.pursesOf(who.playerId), sumRedemptions(pool, who.playerId, on)]);
  const terms = exchangeTerms(who.market, rank);
  return { terms, points: purses?.points.minor ?? 0n, cashTodayMinor: today.cashMinor, on, count: today.count };
}

function toWireOptions(standing: Standing): AnswerOf<typeof pointExchangeOptions> {
  const { terms, points } = standing;
  return {
    points: Number(points),
    pointsEach: Number(terms.pointsEach),
    leftToday: formatMoney(leftToday(standing)),
    list: terms.options.map(({ optionId, gives }) => ({ optionId, gives: amountOf(gives) })),
  };
}

function toWireRefusal(refusal: ExchangeRefusal, market: MarketCode) {
  if (refusal.code === 'points_short') return { code: refusal.code, args: [refusal.needed.toString()] };
  return { code: refusal.code, args: [`${marketOf(market).currencyLabel} ${formatMoney(refusal.left)}`] };
}

function givenText(market: MarketCode, optionId: 1 | 2, given: bigint): string {
  const [cash] = exchangeTerms(market, 0).options;
  assert(cash !== undefined, 'cash is always an option');
  return optionId === 2 ? given.toString() : formatMoney(money(cash.gives.asset, given));
}

function amountOf(gives: Money): string {
  return gives.asset === 'COIN' ? gives.minor.toString() : formatMoney(gives);
}
