import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DrawOrigin, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { fairDraw } from './draw.ts';
import { savannaRichesOffer } from './games/savanna-riches.ts';

const { mathematics } = savannaRichesOffer;

/** Where a round of Savanna Riches is drawn for a player who has chosen no seed of his own and rotated none. */
export function originOf(nonce: bigint): DrawOrigin {
  return { game: mathematics.name, clientSeed: '', beacon: new Uint8Array(), nonce };
}

/** Makes a player's first round of Savanna Riches one that brings the free spins, so that it waits for its guide. He
 *  has launched the game and played nothing. */
export async function giveFreeSpins(owner: Pool, player: PlayerId): Promise<void> {
  const secret = secretWithFreeSpins();
  const commitment = createHash('sha256').update(secret).digest('hex');
  const seedId = randomUUID();
  await owner.query('INSERT INTO server_seeds (seed_id, server_seed) VALUES ($1, $2)', [seedId, secret]);
  await owner.query(`UPDATE player_seeds SET seed_id = $2, commitment = $3 WHERE player_id = $1 AND status = 'active'`, [
    player,
    seedId,
    commitment,
  ]);
}

// What the game waits for is then there without playing for hours.
function secretWithFreeSpins(): Buffer {
  for (;;) {
    const secret = randomBytes(32);
    if (mathematics.choose(null)?.start(fairDraw(secret, originOf(0n), 0)).status === 'open') return secret;
  }
}
