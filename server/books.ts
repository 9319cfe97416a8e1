import { tournamentScores } from './campaigns/index.ts';
import { potTotals } from './cashier/index.ts';
import { livePublisherOf, type Foundation } from './foundation.ts';
import { depositBoxes } from './gifts/index.ts';
import { depositMessages, guardMessage, writeMessage } from './inbox/index.ts';
import { cashResults, reloadStakes } from './loyalty/index.ts';
import { signingKeyFrom } from './platform/security/signing-key.ts';
import { allPromises } from './promises.ts';
import { dayStakes, missionProgress } from './promotions/index.ts';
import { jackpotContributions, returnsOfAllGames } from './rounds/index.ts';
import { createLedgerWatch, createWallet, type LedgerWatch, type Wallet } from './wallet/index.ts';

/** The followers and checks that see every movement of every context. */
export function ledgerOf({ config, log, database, secrets, allowUnsafeDatabase }: Foundation): LedgerWatch {
  return createLedgerWatch({
    pool: database.pool,
    checkPool: database.checkPool,
    headKey: signingKeyFrom(secrets.purposeKey('ledger-head')),
    dataDir: config.dataDir,
    headsFile: config.ledgerHeadsFile,
    isTestCluster: allowUnsafeDatabase,
    isDevelopment: config.mode === 'development',
    followers: [
      depositMessages,
      depositBoxes,
      cashResults,
      reloadStakes,
      missionProgress,
      jackpotContributions,
      tournamentScores,
      dayStakes,
      returnsOfAllGames,
      potTotals,
    ],
    promises: allPromises,
    onBroken: ({ id, promise, breaches }) => log.error({ promise: id, rows: breaches.length }, `the books are broken: ${promise}`),
    onFailed: (error) => log.error({ error }, 'a follower of the ledger failed'),
  });
}

/** The only access to the ledger. */
export function walletOf({ database, bus, log, allowUnsafeDatabase }: Foundation, ledger: LedgerWatch): Wallet {
  return createWallet({
    pool: database.moneyPool,
    ...livePublisherOf(bus, log),
    onBooked: ledger.wake,
    onGuardChanged: (client, of, change) => writeMessage(client, guardMessage(of, change)),
    allowUnsafeDatabase,
  });
}
