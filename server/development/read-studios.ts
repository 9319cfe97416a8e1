import { setTimeout as wait } from 'node:timers/promises';
import { StudioFault, type Studios } from '../studios/index.ts';

const by = 'development';
const attemptsMax = 20;
const retryMs = 500;

/** Imports and approves the games of the simulated studio on the first start of a development copy. It starts beside the server,
 *  so it is asked until it answers. Later lists wait for approval as everywhere. */
export async function readStudios({ studios }: { readonly studios: Studios }): Promise<void> {
  const known = [...(await studios.gamesById()).values()];
  for (const name of studios.names) {
    if (known.some((game) => game.studio === name)) continue;
    const read = await readPatiently(studios, name);
    if (read) await studios.imports.approve(name, by);
  }
}

async function readPatiently({ imports }: Studios, name: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await imports.read(name, by)).ok;
    } catch (error) {
      if (!(error instanceof StudioFault) || attempt === attemptsMax) throw error;
      await wait(retryMs);
    }
  }
}
