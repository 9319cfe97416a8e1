import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { studioWallet } from '@tausi/contract/studios/studio-wallet.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { gameId, idempotencyKey, later, marketOf, money, paymentId, playerId, type MarketCode, type PlayerId } from '@tausi/kernel';
import { createStudio, type StudioSimulator, type StudioSimulatorSettings } from '@tausi/simulators/studio/index.ts';
import { createManualTime, type SimulatorTime } from '@tausi/simulators/time.ts';
import { newPair } from '@tausi/tools/stack/studio-files.ts';
import { ask, registerPlayer, startAt, startTestServer, type TestServer, type TestSession } from '../test-server.ts';
import { createKeys } from '@tausi/simulators/studio/keys.ts';
import { readStudios, type StudioContracts } from './port/studio-contracts.ts';
import { insertSession } from './wallet/sessions-store.ts';

/** The whole server with the simulated studio on real sockets, its games approved. */
export type TestStudio = {
  readonly server: TestServer;
  readonly studio: StudioSimulator;
  readonly settings: StudioSimulatorSettings;
  /** The operator's side of the contract. */
  readonly contracts: StudioContracts;
  readonly time: SimulatorTime & { readonly advance: (ms: number) => void };
  readonly close: () => Promise<void>;
};

const name = 'studio';
// On a crowded machine a call takes seconds, which is no finding of most tests.
const patientMs = 20_000;

/** The contract of a studio at an address, and the studio's own side of it. */
function testContract(origin: string, walletUrl: string, answerWithinMs: number) {
  const [house, own] = [newPair(), newPair()];
  const signatureHeader = 'x-hub88-signature';
  const contract = {
    name,
    baseUrl: origin,
    operatorId: 1,
    privateKey: house.privateKey,
    publicKey: own.publicKey,
    frameOrigins: [origin],
    pictureOrigins: [origin],
    answerWithinMs,
    categories: { OneTouch: 11 },
  };
  const settings = { operatorId: 1, signatureHeader, origin, walletUrl, privateKey: own.privateKey, operatorKey: house.publicKey };
  const file = join(mkdtempSync(join(tmpdir(), 'tausi-studio-')), 'studios.json');
  const text = JSON.stringify({ hub88: [contract] });
  writeFileSync(file, text);
  return { file, settings, contracts: readStudios(text) };
}

export async function openTestStudio(options: {
  readonly ports: readonly [number, number];
  readonly answerWithinMs?: number;
}): Promise<TestStudio> {
  const [walletPort, studioPort] = options.ports;
  const origin = `http://127.0.0.1:${studioPort}`;
  const { file, settings, contracts } = testContract(
    origin,
    `http://127.0.0.1:${walletPort}/api/studios/${name}/wallet`,
    options.answerWithinMs ?? patientMs,
  );
  const server = await startTestServer({ settings: { TAUSI_STUDIOS: file } });
  await server.app.api.listen({ host: '127.0.0.1', port: walletPort });
  const time = createManualTime(startAt);
  const studio = createStudio({ settings, time, random: (end) => Math.floor(end / 2) });
  await studio.server.listen({ host: '127.0.0.1', port: studioPort });
  const { imports } = server.app.contexts.studios;
  await imports.read(name, 'Amina');
  await imports.approve(name, 'Baraka');
  return {
    server,
    studio,
    settings,
    contracts,
    time,
    close: async () => {
      await studio.server.close();
      await server.close();
    },
  };
}

/** A player with cash, and the token of an opened game. */
export type StudioPlayer = {
  readonly session: TestSession;
  readonly playerId: PlayerId;
  readonly token: string;
  readonly market: MarketCode;
};

const sessionMs = 43_200_000;

/** Registers a player with `minor` of cash and opens a session of a studio's game. */
export async function studioPlayer({ server }: TestStudio, minor = 100_000n, market: MarketCode = 'ke'): Promise<StudioPlayer> {
  const session = await registerPlayer(server, market);
  const { id } = await ask(server, getUserInfo, { params: { platform: 21 }, session });
  const player = playerId(id);
  const at = server.clock.now();
  if (minor > 0n) await creditCash(server, player, { minor, market });
  const { pool } = server.database;
  const endsAt = later(at, sessionMs);
  const token = await insertSession(pool, { studio: name, playerId: player, gameId: gameId(10_000), market, launchedAt: at, endsAt });
  return { session, playerId: player, token, market };
}

/** The wallet's answer. */
export type Said = {
  readonly http: number;
  readonly status: string;
  readonly balance: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Books a deposit of `minor`. */
export async function creditCash(
  { app, clock }: TestServer,
  player: PlayerId,
  { minor, market }: { readonly minor: bigint; readonly market: MarketCode },
): Promise<void> {
  const payment = paymentId(randomUUID());
  const amount = money(marketOf(market).currency, minor);
  const key = idempotencyKey(`deposit:${payment}`);
  const of = { playerId: player, key, at: clock.now(), paymentId: payment, provider: 'development', amount };
  await app.contexts.wallet.execute({ kind: 'deposit_credited', ...of }, []);
}

/** Sends a signed call as the studio does. `mangle` changes the bytes after they are signed. */
export async function callWallet(
  { server, settings }: Pick<TestStudio, 'server' | 'settings'>,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  { mangle = (body: string) => body, signature }: { readonly mangle?: (body: string) => string; readonly signature?: string } = {},
): Promise<Said> {
  const text = JSON.stringify({ request_uuid: randomUUID(), ...fields });
  const response = await server.app.api.inject({
    method: 'POST',
    url: studioWallet.path.replace('{studio}/wallet/{group}/{act}', `${name}/wallet${path}`),
    headers: { 'content-type': 'application/json', [settings.signatureHeader]: signature ?? createKeys(settings).sign(text) },
    payload: mangle(text),
  });
  const body: Readonly<Record<string, unknown>> = response.json();
  const { status, balance } = body;
  return { http: response.statusCode, status: String(status), balance: typeof balance === 'number' ? balance : undefined, body };
}

const gameCode = 'otg_baobab_gold';

/** The fields of a bet of 20.00. */
export function betOf({ playerId: user, token, market }: StudioPlayer, change: Readonly<Record<string, unknown>> = {}) {
  return {
    user,
    token,
    game_code: gameCode,
    transaction_uuid: randomUUID(),
    round: `round-${randomUUID()}`,
    round_closed: false,
    amount: 2_000_000,
    currency: marketOf(market).currency,
    ...change,
  };
}

type Bet = ReturnType<typeof betOf>;

/** The fields of a win on a bet. */
export function winOf(bet: Bet, amount: number, change: Readonly<Record<string, unknown>> = {}) {
  return {
    ...bet,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    amount,
    round_closed: true,
    ...change,
  };
}

/** The fields of a rollback of a transaction. */
export function rollbackOf({ user, token, game_code, round, transaction_uuid }: Bet) {
  return {
    user,
    token,
    game_code,
    round,
    round_closed: true,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: transaction_uuid,
  };
}
