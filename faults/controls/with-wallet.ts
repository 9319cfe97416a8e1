import { loginsOf } from '@tausi/db/logins.ts';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { createWallet, type Wallet } from '@tausi/server/wallet/index.ts';

/** Runs work with a wallet of its own on a database. */
export async function withWallet(databaseUrl: string, work: (wallet: Wallet) => Promise<void>): Promise<void> {
  const pools = openDatabase({ ...loginsOf(databaseUrl), connectionsMax: 2, onIdleError: () => undefined });
  const wallet = createWallet({
    pool: pools.pool,
    publish: async () => undefined,
    onPublishFailed: () => undefined,
    allowUnsafeDatabase: true,
  });
  try {
    await work(wallet);
  } finally {
    await pools.close();
  }
}
