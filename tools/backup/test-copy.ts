import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareLogins } from '@tausi/db/logins.ts';
import { migrate } from '@tausi/db/migrate.ts';
import { money, type PlayerId, playerId, unwrap } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { commit, unitOfWork } from '@tausi/server/platform/database/unit-of-work.ts';
import type { Acknowledged } from '@tausi/server/wallet/checker/acknowledged.ts';
import { createWallet } from '@tausi/server/wallet/index.ts';
import { betOf, depositOf } from '@tausi/server/wallet/test-wallet.ts';
import { startEphemeralPostgres } from '../postgres/postgres.ts';
import { makePassable } from '../postgres/owner.ts';

/** Books on their own PostgreSQL, with players that bet until stopped. */
export type TestCopy = Awaited<ReturnType<typeof openTestCopy>>;

const playersMax = 3;

export async function openTestCopy() {
  const postgres = await startEphemeralPostgres();
  await migrate(postgres.url);
  const logins = await prepareLogins(postgres.url);
  const database = openDatabase({ ...logins, connectionsMax: 8, onIdleError: () => undefined });
  const wallet = createWallet({
    pool: database.pool,
    publish: async () => undefined,
    onPublishFailed: () => undefined,
    allowUnsafeDatabase: true,
  });
  await wallet.prepare();
  const folder = mkdtempSync(join(tmpdir(), 'tausi-backup-'));
  makePassable(folder);
  const acknowledged: Acknowledged[] = [];
  const players = await Promise.all(Array.from({ length: playersMax }, newPlayer));

  async function newPlayer(): Promise<PlayerId> {
    const player = playerId(randomUUID());
    await unitOfWork(database.pool, async (client) => commit(await wallet.openPurses(client, player, 'ke')));
    unwrap(await wallet.execute(depositOf(player, money('KES', 100_000_00n)), []));
    return player;
  }

  /** Places bets of all players in parallel until `isOver`; records each bet when it is acknowledged. */
  async function bet(isOver: () => boolean): Promise<void> {
    await Promise.all(
      players.map(async (player) => {
        while (!isOver()) {
          const command = betOf(player, money('KES', 20_00n), money('KES', 19_00n));
          const { purses } = unwrap(await wallet.execute(command, []));
          acknowledged.push({ playerId: player, key: command.key, cashAfterMinor: String(purses.cash.minor) });
        }
      }),
    );
  }

  async function close(): Promise<void> {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  return { url: postgres.url, folder, acknowledged, deposits: playersMax, bet, close };
}
