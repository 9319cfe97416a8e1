import { createHash } from 'node:crypto';
import { signingKeyFrom } from '../../platform/security/signing-key.ts';
import { createLocalBeacon, type Beacon } from './beacon.ts';

/** A local beacon that does not wait for the clock. Where a test's clock stands still, the value that a seed named is there
 *  at once, as if the seed had been made some seconds before its first round. */
export function createTestBeacon(): Beacon {
  const local = createLocalBeacon(signingKeyFrom(createHash('sha256').update('test beacon').digest()));
  return { ...local, valueOf: (round) => local.valueOf(round, local.publishedAtOf(round)) };
}
