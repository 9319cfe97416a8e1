import { createHash } from 'node:crypto';
import { signingKeyFrom } from '../../platform/security/signing-key.ts';
import { createLocalBeacon, type Beacon } from './beacon.ts';

/** A local beacon that does not wait for the clock. In tests with a stopped clock, a seed's named value is
 *  available at once, as if the seed were some seconds older than its first round. */
export function createTestBeacon(): Beacon {
  const local = createLocalBeacon(signingKeyFrom(createHash('sha256').update('test beacon').digest()));
  return { ...local, valueOf: (round) => local.valueOf(round, local.publishedAtOf(round)) };
}
