import { type Clock, idempotencyKey, marketOf, type MarketCode, type Money, money, parsePhone, paymentId, unwrap } from '@tausi/kernel';
import type { Cashier } from '../cashier/index.ts';
import type { MarketsService } from '../markets/index.ts';
import type { Players } from '../players/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type DevelopmentLogin = { readonly market: MarketCode; readonly phone: string; readonly password: string };

type DevelopmentDeps = {
  readonly players: Players;
  readonly wallet: Wallet;
  readonly cashier: Pick<Cashier, 'addRestedAccount'>;
  readonly markets: MarketsService;
  readonly clock: Clock;
};

// A few dozen smallest stakes.
const openingMinor: Readonly<Record<MarketCode, bigint>> = { ke: 200_000n, ug: 5_000_000n, ng: 1_000_000n, gh: 10_000n };

const seededAccount = { bankCode: '058', bankName: 'Guaranty Trust Bank', accountNumber: '0123456789', holder: 'SANI BISI' };

/** Creates the seeded sign-ins of a development copy through the normal registration, each with an opening balance
 *  that the ledger marks as development money. Existing players stay unchanged. */
export async function ensureLogins(deps: DevelopmentDeps, logins: readonly DevelopmentLogin[]): Promise<void> {
  for (const login of logins) await ensureLogin(deps, login);
}

async function ensureLogin(
  { players, wallet, cashier, markets, clock }: DevelopmentDeps,
  { market, phone, password }: DevelopmentLogin,
): Promise<void> {
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
  // A developer changed the password or took the number, so this player is left alone.
  if (!registered.ok) return;
  const playerId = registered.value;
  // A new account rests for a day, which is too long for a development copy.
  if (market === 'ng') await cashier.addRestedAccount({ ...seededAccount, playerId, market });
  const amount: Money = money(marketOf(market).currency, openingMinor[market]);
  // The idempotency key is the player's own id, so the opening balance is booked once.
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
