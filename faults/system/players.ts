import { loginsOf } from '@tausi/db/logins.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { assert } from '@tausi/kernel';
import { idempotencyKey, instant, later, money, paymentId, playerId, unwrap } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { createWallet, type WalletCommand } from '@tausi/server/wallet/index.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askAgain } from '../client/ask-again.ts';
import type { Client, Outcome } from '../client/client.ts';
import { freshKey, type Session } from '../client/signed-request.ts';

/** A player: registered, signed in, with money and an open game. */
export type Player = {
  readonly id: string;
  readonly phone: string;
  /** The session of the player's lobby; renewed when it expires, as is the game's launch. */
  session: Session;
  launchId: string;
  /** The session of an opened game of the studio. */
  studioToken: string;
};

const firstPhone = 712_500_000;
export const password = `v1.${Buffer.from('karibu2026').toString('base64url')}`;
export const termsVersion = '2026-11';
/** Savanna Riches: most rounds settle at once, some wait for a choice. */
export const gameId = 29;
/** Enough that no player runs out of money during a run. */
const startMinor = 100_000_000_000n;
/** One in this many players wagers a bonus, which is soon spent or converted to cash. */
const everyNth = 3;
const bonusMinor = 60_000n;
const bonusLifeMs = 30 * 86_400_000;

const beaconPauseMs = 200;

/** Registers players through the wire, and funds their purses through the books. */
export async function makePlayers(client: Client, databaseUrl: string, count: number): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let number = 0; number < count; number += 1) players.push(await makePlayer(client, `0${firstPhone + number}`));
  await fillPurses(databaseUrl, players);
  for (const player of players) await waitForBeacon(client, player);
  return players;
}

// A seed names a beacon round that is not published yet. An earlier bet is asked to retry, which is not a fault.
async function waitForBeacon(client: Client, { session }: Player): Promise<void> {
  while (dataOf(await askAgain(client, roundSeed, { params: {}, key: '', session })).beacon === null) await pause(beaconPauseMs);
}

async function makePlayer(client: Client, phone: string): Promise<Player> {
  const params = {
    account: phone,
    password,
    country: 'ke',
    dateOfBirth: '1990-01-31',
    termsVersion,
    platform: 21,
    device: undefined,
  } as const;
  const session = dataOf(await askAgain(client, register, { params: params, key: freshKey(), session: null }));
  const info = dataOf(await askAgain(client, getUserInfo, { params: { platform: 21 }, key: '', session }));
  const launched = dataOf(await askAgain(client, launchGame, { params: { gameId, mode: 'cash' }, key: freshKey(), session }));
  return {
    id: info.id,
    phone,
    session: { token: session.token, secretKey: session.secretKey },
    launchId: launched.launchId,
    studioToken: '',
  };
}

/** Signs a player in again; false if the server does not answer now. */
export async function signInAgain(client: Client, player: Player): Promise<boolean> {
  const params = { account: player.phone, password, country: 'ke', platform: 21, device: undefined, nickname: undefined } as const;
  const outcome = await client.ask(login, { params: params, key: '', session: null });
  if (outcome.kind !== 'answered') return false;
  player.session = { token: outcome.data.token, secretKey: outcome.data.secretKey };
  return true;
}

async function fillPurses(databaseUrl: string, players: readonly Player[]): Promise<void> {
  const database = openDatabase({ ...loginsOf(databaseUrl), connectionsMax: 2, onIdleError: () => undefined });
  const wallet = createWallet({
    pool: database.pool,
    publish: async () => undefined,
    onPublishFailed: () => undefined,
    allowUnsafeDatabase: false,
  });
  const fill = async ({ id }: Player): Promise<void> => {
    const payment = paymentId(randomUUID());
    const command = {
      kind: 'deposit_credited' as const,
      playerId: playerId(id),
      key: idempotencyKey(`deposit:${payment}`),
      at: instant(Date.now()),
      paymentId: payment,
      provider: 'development',
      amount: money('KES', startMinor),
    };
    unwrap(await wallet.execute(command, []));
  };
  await Promise.all(players.map(fill));
  const wagering = players.filter((_player, index) => index % everyNth === 0);
  await Promise.all(wagering.map(async ({ id }) => unwrap(await wallet.execute(grantOf(id), []))));
  await database.close();
}

function grantOf(id: string): WalletCommand {
  const [bonusId, at] = [randomUUID(), instant(Date.now())];
  return {
    kind: 'bonus_granted',
    playerId: playerId(id),
    key: idempotencyKey(`bonus:${bonusId}`),
    at,
    bonusId,
    amount: money('KES', bonusMinor),
    terms: {
      campaign: 'faults',
      wageringRequirement: money('KES', 2n * bonusMinor),
      contribution: { byGamePpm: {}, otherGamesPpm: 1_000_000, lowRiskPpm: 0 },
      stakeOrder: 'bonus_first',
      stakeMax: null,
      cashOutMax: null,
      expiresAt: later(at, bonusLifeMs),
    },
  };
}

function dataOf<Answer>(outcome: Outcome<Answer>): Answer {
  assert(outcome.kind === 'answered', `a ready server answers, but: ${JSON.stringify(outcome)}`);
  return outcome.data;
}
