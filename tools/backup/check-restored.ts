import { checkBooks } from '@tausi/server/wallet/checker/check-books.ts';
import { allPromises } from '@tausi/server/promises.ts';
import type { BooksPromise } from '@tausi/server/wallet/index.ts';
import { Client } from 'pg';
import { compareHeads } from './ledger-heads.ts';
import type { Manifest } from './manifest.ts';
import type { SealedFolder } from './seal.ts';

export type Check = {
  /** A test cluster may lose acknowledged commits; everything else is checked there too. */
  readonly isTestCluster: boolean;
  /** The promises of the books to check; all by default. */
  readonly promises?: readonly BooksPromise[] | undefined;
};

type Restored = Check & { readonly source: SealedFolder; readonly manifest: Manifest; readonly say: (line: string) => void };

const breachesMax = 3;

/** Checks every promise of the books on a restored database and compares its books with the backup's manifest.
 *  Throws if either check fails. */
export async function checkRestored(databaseUrl: string, { source, manifest, isTestCluster, promises, say }: Restored): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const broken: string[] = [];
    const isClean = await checkBooks(client, {
      isTestCluster,
      // Backups of development copies can be restored too; the server's own check knows its mode.
      isDevelopment: true,
      promises: promises ?? allPromises,
      withEvidence: promises === undefined,
      acknowledged: null,
      onChecked: ({ id, promise, status, breaches }) => {
        if (status === 'breached') broken.push(`${id} ${promise}: ${JSON.stringify(breaches.slice(0, breachesMax))}`);
      },
    });
    if (!isClean) throw new Error(`The restored books are broken. ${broken.join(' ')}`);
    const movements = await compareHeads(client, source, manifest.ledger);
    say(
      `The restored books are clean: ${manifest.ledger.purses} purses and ${manifest.ledger.movements} movements as the backup counted them; ${movements} movements now.`,
    );
  } finally {
    await client.end();
  }
}
