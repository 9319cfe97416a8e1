import { type Clock, idempotencyKey, marketOf, type MarketCode, type Money, money, parsePhone, paymentId, unwrap } from '@tausi/kernel';
import type { MarketsService } from '../markets/index.ts';
import type { Players } from '../players/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type DevelopmentLogin = { readonly market: MarketCode; readonly phone: string; readonly password: string };

type Parts = { readonly players: Players; readonly wallet: Wallet; readonly markets: MarketsService; readonly clock: Clock };

// Some dozens of the smallest stakes.
const openingMinor: Readonly<Record<MarketCode, bigint>> = { ke: 200_000n, ug: 5_000_000n, ng: 1_000_000n, gh: 10_000n };

/** Makes the players that a development copy prints at its start, by the rules that anybody registers by, each with
 *  an opening balance that the books mark as development's. Those who are there stay as they are. */
export async function ensureLogins(parts: Parts, logins: readonly DevelopmentLogin[]): Promise<void> {
  for (const login of logins) await ensureLogin(parts, login);
}

async function ensureLogin({ players, wallet, markets, clock }: Parts, { market, phone, password }: DevelopmentLogin): Promise<void> {
  const at = clock.now();
  const stored = unwrap(parsePhone(market, phone));
  const key = idempotencyKey(`development-login-${market}`);
  const { termsVersion } = await markets.rulesAt(market, at);
  const registered = await players.register({
    market,
    account: stored,
    password,
    nickname: `Karibu ${market.toUpperCase()}`,
    dateOfBirth: '1990-01-01',
    termsVersion,
    language: 'en',
    key,
    at,
  });
  // Somebody changed the password or took the number: that player is his own.
  if (!registered.ok) return;
  const playerId = registered.value;
  const amount: Money = money(marketOf(market).currency, openingMinor[market]);
  // The player's own id stands for the payment: it happens once in his life.
  unwrap(
    await wallet.execute(
      {
        kind: 'deposit_credited',
        playerId,
        key: idempotencyKey('development-opening'),
        at,
        paymentId: paymentId(playerId),
        provider: 'development',
        amount,
      },
      [],
    ),
  );
}
