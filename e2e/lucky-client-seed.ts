import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { savannaRiches } from '@tausi/games/savanna-riches/math/savanna-riches.ts';
import { createSecrets } from '@tausi/server/platform/security/secrets.ts';
import { fairDraw } from '@tausi/server/rounds/draw.ts';
import { createDrawing } from '@tausi/server/rounds/fairness/drawing.ts';
import { createSeedSeal } from '@tausi/server/rounds/fairness/seed-seal.ts';
import { drandSimulator } from '@tausi/simulators/drand/chain.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { masterKey, runningCopy } from './running-copy.ts';

const triesMax = 100_000;
// Every call of the lobby draws sixteen bytes, so several lucky values are provided to leave one for the seed.
const luckyCount = 8;
const publishedTriesMax = 40;
const publishedPauseMs = 250;

type Seed = { readonly serverSeed: Buffer; readonly beacon: Buffer };

/** Makes the browser choose a client seed that leads to free spins in the first round. The server is not
 *  manipulated: the test reads the server's seed as a database superuser, then chooses the player's own part. */
export async function makeNextRoundOpenFreeSpins(page: Page): Promise<void> {
  await page.addInitScript(handOutLuck);
  await page.route('**/api/rounds/launch', async (route) => {
    const response = await route.fetch();
    const seedId = /"seedId":"([0-9a-f-]{36})"/.exec(await response.text())?.[1];
    if (seedId !== undefined) await page.evaluate((luck) => Object.assign(window, { tausiLuck: luck }), luckyBytes(await readSeed(seedId)));
    await route.fulfill({ response });
  });
}

function luckyBytes({ serverSeed, beacon }: Seed): number[][] {
  const lucky: number[][] = [];
  for (let i = 0; i < triesMax && lucky.length < luckyCount; i += 1) {
    const bytes = randomBytes(16);
    const origin = { game: savannaRiches.name, clientSeed: bytes.toString('base64url'), beacon, nonce: 0n };
    if (savannaRiches.start(fairDraw(serverSeed, origin, 0), null).status === 'open') lucky.push([...bytes]);
  }
  if (lucky.length < luckyCount) throw new Error(`too few of ${triesMax} client seeds lead to free spins`);
  return lucky;
}

async function readSeed(seedId: string): Promise<Seed> {
  const { database, simulators } = runningCopy();
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  try {
    const found = await pool.query<{ beacon_round: string | null }>('SELECT beacon_round::text FROM player_seeds WHERE seed_id = $1', [
      seedId,
    ]);
    const row = found.rows[0];
    if (row === undefined) throw new Error(`no seed ${seedId}`);
    const seal = createSeedSeal(createSecrets(masterKey()).purposeKey);
    return {
      serverSeed: await createDrawing(pool, seal).seedToReveal(seedId),
      // A demo seed names no beacon round.
      beacon: row.beacon_round === null ? Buffer.alloc(0) : await publishedValue(simulators.drand, row.beacon_round),
    };
  } finally {
    await pool.end();
  }
}

/** The value of the seed's beacon round, which the beacon publishes within seconds. */
async function publishedValue(relay: string, round: string): Promise<Buffer> {
  for (let tries = 0; tries < publishedTriesMax; tries += 1) {
    const answer = await fetch(`${relay}/${drandSimulator.hash}/public/${round}`);
    if (answer.ok) return Buffer.from(z.parse(z.object({ randomness: z.string() }), await answer.json()).randomness, 'hex');
    await pause(publishedPauseMs);
  }
  throw new Error(`the beacon did not publish round ${round}`);
}

// Runs in the page: returns lucky values for the next requests for sixteen random bytes.
function handOutLuck(): void {
  const honest = crypto.getRandomValues.bind(crypto);
  Object.assign(crypto, {
    getRandomValues: (array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
      const luck: unknown = Reflect.get(window, 'tausiLuck');
      const bytes: unknown = array.byteLength === 16 && Array.isArray(luck) ? luck.shift() : undefined;
      if (!Array.isArray(bytes)) return honest(array);
      array.set(bytes);
      return array;
    },
  });
}
