import { foldPath, leafMessage } from '@tausi/kernel';
import type { TicketProof } from './ticket-proof-from-wire.ts';

/** `proved`: the prize leads to the root that was published before any ticket was given. `ended`: the seed is revealed
 *  too and matches its commitment. */
export type TicketVerdict = 'proved' | 'ended' | 'failed';

/** Checks a ticket in the browser: the prize and its salt give the leaf, and the path leads to the published root. */
export async function checkTicket({
  ticketNo,
  tickets,
  items,
  salt,
  path,
  root,
  commitment,
  serverSeed,
}: TicketProof): Promise<TicketVerdict> {
  const leaf = await sha256(leafMessage(ticketNo, items, salt));
  const found = await foldPath(leaf, path, { ticketNo, tickets, sha256 });
  if (found === null || hexOf(found) !== root) return 'failed';
  if (serverSeed === null) return 'proved';
  return hexOf(await sha256(Uint8Array.from(serverSeed))) === commitment ? 'ended' : 'failed';
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
