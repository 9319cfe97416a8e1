import { luckyBoxSeeds } from '@tausi/db/seeds/lucky-boxes.ts';
import {
  type Clock,
  idempotencyKey,
  marketOf,
  type MarketCode,
  type Money,
  money,
  parsePhone,
  paymentId,
  type PlayerId,
  unwrap,
} from '@tausi/kernel';
import type { Cashier } from '../cashier/index.ts';
import type { Gifts } from '../gifts/index.ts';
import type { MarketsService } from '../markets/index.ts';
import type { Players } from '../players/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { giveDevelopmentCoupons } from './give-coupons.ts';

type DevelopmentPlayer = { readonly playerId: PlayerId; readonly market: MarketCode };
export type DevelopmentLogin = { readonly market: MarketCode; readonly phone: string; readonly password: string };

type DevelopmentDeps = {
  readonly players: Players;
  readonly wallet: Wallet;
  readonly cashier: Pick<Cashier, 'addRestedAccount'>;
  readonly markets: MarketsService;
  readonly gifts: Pick<Gifts, 'hasCoupons' | 'giveCoupons'>;
  readonly clock: Clock;
};

// A few dozen smallest stakes.
const openingMinor: Readonly<Record<MarketCode, bigint>> = { ke: 200_000n, ug: 5_000_000n, ng: 1_000_000n, gh: 10_000n };

const seededAccount = {
  kind: 'account' as const,
  bankCode: '058',
  bankName: 'Guaranty Trust Bank',
  accountNumber: '0123456789',
  holder: 'SANI BISI',
};

/** Creates the seeded sign-ins of a development copy through the normal registration, each with an opening balance
 *  that the ledger marks as development money. Existing players stay unchanged. Returns the players. */
export async function ensureLogins(deps: DevelopmentDeps, logins: readonly DevelopmentLogin[]): Promise<readonly DevelopmentPlayer[]> {
  const players: DevelopmentPlayer[] = [];
  for (const login of logins) {
    const playerId = await ensureLogin(deps, login);
    if (playerId !== null) players.push({ playerId, market: login.market });
  }
  return players;
}

async function ensureLogin(
  { players, wallet, cashier, markets, gifts, clock }: DevelopmentDeps,
  { market, phone, password }: DevelopmentLogin,
): Promise<PlayerId | null> {
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
    inviteCode: null,
    key,
    at,
  });
  // A developer changed the password or took the number, so this player is left alone.
  if (!registered.ok) return null;
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
  await giveDevelopmentCoupons(gifts, { playerId, market, at });
  return playerId;
}

type GiveBoxesDeps = { readonly gifts: Pick<Gifts, 'boxes'>; readonly clock: Clock };

/** Gives each seeded sign-in one box of every kind, once. Returns false while a series is not open yet: the first one
 *  opens half a minute after the first start. */
export async function giveLuckyBoxes({ gifts, clock }: GiveBoxesDeps, players: readonly DevelopmentPlayer[]): Promise<boolean> {
  let isDone = true;
  for (const { playerId, market } of players) {
    for (const { kindId, tier } of luckyBoxSeeds.filter((kind) => kind.market === market)) {
      const given = await gifts.boxes.give({ playerId, kindId, cause: `development:${tier}`, at: clock.now() });
      if (given === 'no_ticket') isDone = false;
    }
  }
  return isDone;
}
