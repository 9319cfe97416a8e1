import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DrawOrigin, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { createWords, fairDraw } from './draw.ts';
import { createDrawing } from './fairness/drawing.ts';
import { createSeasons } from './fairness/seasons.ts';
import { createSeedSeal } from './fairness/seed-seal.ts';
import { game as savannaRichesOffer } from '@tausi/games/savanna-riches/game.ts';

const { mathematics } = savannaRichesOffer;

/** The server's keys in tests of rounds. */
export const testPurposeKey = (purpose: string): Buffer => createHash('sha256').update(`test ${purpose}`).digest();

/** Lists a player's unrevealed seeds, which only a holder of the server's keys can read. */
export async function unrevealedSeedsOf(
  { owner, drawPool }: { owner: Pool; drawPool: Pool },
  player: PlayerId,
): Promise<readonly Buffer[]> {
  const { rows } = await owner.query<{ seed_id: string }>(
    `SELECT seed_id FROM player_seeds WHERE player_id = $1 AND status <> 'revealed'`,
    [player],
  );
  const drawing = createDrawing(drawPool, createSeedSeal(testPurposeKey));
  return Promise.all(rows.map((row) => drawing.seedToReveal(row.seed_id)));
}

/** Lists the stored seeds of all seasons. */
export async function seasonSeeds({ owner, drawPool }: { owner: Pool; drawPool: Pool }): Promise<readonly Buffer[]> {
  const { rows } = await owner.query<{ seasonId: string; number: number }>('SELECT season_id AS "seasonId", number FROM season_seeds');
  const seasons = createSeasons(drawPool, createSeedSeal(testPurposeKey), createWords());
  return Promise.all(rows.map(seasons.seedToReveal));
}

const beacon = Buffer.alloc(32, 2);

/** The draw's origin of a Savanna Riches round for a player seeded by `giveFreeSpins`. */
export function originOf(nonce: bigint): DrawOrigin {
  return { game: mathematics.name, clientSeed: '', beacon, nonce };
}

/** Gives a player a seed whose first round of Savanna Riches wins free spins and so waits for a choice of guide.
 *  The player has launched the game and not played yet. */
export async function giveFreeSpins(owner: Pool, player: PlayerId): Promise<void> {
  await giveSeed(owner, player, (secret) => isOpenAfter(secret, 0n));
}

/** Gives a player a seed whose first rounds of Savanna Riches all end at once.
 *  The player has launched the game and not played yet. */
export async function giveEndedRounds(owner: Pool, player: PlayerId): Promise<void> {
  await giveSeed(owner, player, (secret) => !firstNonces.some((nonce) => isOpenAfter(secret, nonce)));
}

const firstNonces = Array.from({ length: 40 }, (_none, index) => BigInt(index));

function isOpenAfter(secret: Buffer, nonce: bigint): boolean {
  return mathematics.choose(null)?.start(fairDraw(secret, originOf(nonce), 0)).status === 'open';
}

// Searches for a seed, so that a test reaches its round without hours of play.
async function giveSeed(owner: Pool, player: PlayerId, isWanted: (secret: Buffer) => boolean): Promise<void> {
  let secret = randomBytes(32);
  while (!isWanted(secret)) secret = randomBytes(32);
  const commitment = createHash('sha256').update(secret).digest('hex');
  const seedId = randomUUID();
  await owner.query('INSERT INTO server_seeds (seed_id, server_seed) VALUES ($1, $2)', [seedId, secret]);
  await owner.query(
    `WITH replaced AS (DELETE FROM player_seeds WHERE player_id = $1 AND mode = 'cash' AND status = 'active' RETURNING *)
     INSERT INTO player_seeds (player_id, mode, seed_id, status, commitment, beacon_round, beacon, made_at, activated_at)
     SELECT player_id, mode, $2, status, $3, 1, $4, made_at, activated_at FROM replaced`,
    [player, seedId, commitment, beacon],
  );
}
