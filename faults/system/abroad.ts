import { register } from '@tausi/contract/players/account/register.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { loginsOf } from '@tausi/db/logins.ts';
import {
  assert,
  idempotencyKey,
  instant,
  later,
  marketOf,
  money,
  parsePhone,
  paymentId,
  playerId,
  unwrap,
  type MarketCode,
  type PlayerId,
} from '@tausi/kernel';
import { newWithdrawalRows } from '@tausi/server/cashier/withdrawals/save-withdrawal.ts';
import { aWithdrawal } from '@tausi/server/cashier/withdrawals/test-withdrawal.ts';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { uuidv7 } from '@tausi/server/platform/ids.ts';
import { createQueue } from '@tausi/server/platform/queue/queue.ts';
import { createWallet, type Wallet } from '@tausi/server/wallet/index.ts';
import { randomInt } from 'node:crypto';
import { askAgain } from '../client/ask-again.ts';
import type { Client } from '../client/client.ts';
import { freshKey, type Session } from '../client/signed-request.ts';
import { password, termsVersion } from './players.ts';

/** A player of another market, registered through the wire. */
export type PlayerAbroad = { readonly id: PlayerId; readonly market: MarketCode; readonly phone: string; readonly session: Session };

const firstDigits = { ke: '0712', ug: '0772', ng: '0803', gh: '0271' } as const;
const fundMinor = 100_000_000n;
const promiseMs = 600_000;
const holdLifeMs = 30 * 86_400_000;

/** Registers a new player of a market. */
export async function registerAbroad(client: Client, market: MarketCode): Promise<PlayerAbroad> {
  const digits = market === 'ng' ? 7 : 6;
  const phone = `${firstDigits[market]}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
  const params = {
    account: phone,
    password,
    country: market,
    dateOfBirth: '1990-01-31',
    termsVersion,
    platform: 21,
    device: undefined,
  } as const;
  const registered = await askAgain(client, register, { params, key: freshKey(), session: null });
  assert(registered.kind === 'answered', `a player of ${market} can register, but: ${JSON.stringify(registered)}`);
  const session = { token: registered.data.token, secretKey: registered.data.secretKey };
  const info = await askAgain(client, getUserInfo, { params: { platform: 21 }, key: '', session });
  assert(info.kind === 'answered', 'a player who registered is signed in');
  return { id: playerId(info.data.id), market, phone, session };
}

/** Holds an amount of the player for a new, approved withdrawal; returns its id. The rows and the job are those of the call; the gates of the
 *  market are not passed. */
export async function withdrawAbroad(databaseUrl: string, { id: owner, market, phone }: PlayerAbroad, to: Receiving): Promise<string> {
  const database = openDatabase({ ...loginsOf(databaseUrl), connectionsMax: 2, onIdleError: () => undefined });
  const publish = async (): Promise<void> => undefined;
  const wallet = createWallet({ pool: database.pool, publish, onPublishFailed: () => undefined, allowUnsafeDatabase: false });
  try {
    await fund(wallet, { id: owner, market });
    const at = instant(Date.now());
    const id = paymentId(uuidv7(at));
    const amount = money(marketOf(market).currency, to.amountMinor);
    const withdrawal = aWithdrawal({
      id,
      playerId: owner,
      market,
      method: to.method,
      provider: to.account,
      key: idempotencyKey(`key-of-${id}`),
      reference: `TS${id.slice(-8).toUpperCase()}`,
      phone: unwrap(parsePhone(market, phone)),
      asked: amount,
      amount,
      tax: null,
      createdAt: at,
      promisedBy: later(at, promiseMs),
    });
    const rows = newWithdrawalRows(
      withdrawal,
      [{ step: 'asked', at, detail: null }],
      createQueue({ clock: { now: () => at }, isDriven: false }),
    );
    const command = { kind: 'hold', playerId: owner, key: idempotencyKey(`withdraw:${id}`), at, holdId: id, amount } as const;
    unwrap(await wallet.execute({ ...command, expiresAt: later(at, holdLifeMs) }, rows));
    return id;
  } finally {
    await database.close();
  }
}

/** The account at the provider that pays, and the method and amount of a withdrawal. */
export type Receiving = { readonly account: string; readonly method: string; readonly amountMinor: bigint };

async function fund(wallet: Wallet, { id, market }: Pick<PlayerAbroad, 'id' | 'market'>): Promise<void> {
  const at = instant(Date.now());
  const payment = paymentId(uuidv7(at));
  const command = {
    kind: 'deposit_credited',
    playerId: id,
    key: idempotencyKey(`deposit:${payment}`),
    at,
    paymentId: payment,
  } as const;
  unwrap(await wallet.execute({ ...command, provider: 'development', amount: money(marketOf(market).currency, fundMinor) }, []));
}
