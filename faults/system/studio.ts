import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginsOf } from '@tausi/db/logins.ts';
import { gameId, instant, later, playerId } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { saveOffered } from '@tausi/server/studios/catalogue/games-store.ts';
import { createSigner } from '@tausi/server/studios/hub88/signature.ts';
import { plainGame } from '@tausi/server/studios/test-game.ts';
import { insertSession } from '@tausi/server/studios/wallet/sessions-store.ts';
import { newPair } from '@tausi/tools/stack/studio-files.ts';
import type { Player } from './players.ts';

/** A game studio towards the servers: their file with its contract, and its signature of a body. */
export type Studio = { readonly contractsFile: string; readonly sign: (body: string) => string };

export const studioName = 'studio';
export const studioHeader = 'x-hub88-signature';
/** The one game of the studio. */
export const studioGame = 'fault_slot';

// No program listens there: the load plays the studio's part.
const nowhere = 'http://127.0.0.1:1';
const gameNumber = 10_000;
const sessionMs = 7 * 86_400_000;

/** Writes the contract with new keys. */
export function writeStudio(folder: string): Studio {
  const [house, studio] = [newPair(), newPair()];
  const contractsFile = join(folder, 'studios.json');
  const contract = {
    name: studioName,
    baseUrl: nowhere,
    operatorId: 1,
    signatureHeader: studioHeader,
    privateKey: house.privateKey,
    publicKey: studio.publicKey,
    frameOrigins: [nowhere],
  };
  writeFileSync(contractsFile, JSON.stringify({ hub88: [contract] }), { mode: 0o600 });
  return { contractsFile, sign: createSigner(studio.privateKey) };
}

/** Approves the studio's game, before a server would ask the studio for its list. */
export async function approveStudioGame(databaseUrl: string): Promise<void> {
  const database = openDatabase({ ...loginsOf(databaseUrl), connectionsMax: 2, onIdleError: () => undefined });
  const client = await database.pool.connect();
  const game = { gameId: gameId(gameNumber), studio: studioName, status: 'on' as const, facts: plainGame(studioGame) };
  await saveOffered(client, game, { by: 'faults', at: instant(Date.now()) });
  client.release();
  await database.close();
}

/** Opens the studio's game for every player. */
export async function openStudioGame(databaseUrl: string, players: readonly Player[]): Promise<void> {
  const database = openDatabase({ ...loginsOf(databaseUrl), connectionsMax: 2, onIdleError: () => undefined });
  const at = instant(Date.now());
  const of = { studio: studioName, gameId: gameId(gameNumber), market: 'ke' as const, launchedAt: at, endsAt: later(at, sessionMs) };
  for (const player of players) player.studioToken = await insertSession(database.pool, { ...of, playerId: playerId(player.id) });
  await database.close();
}
