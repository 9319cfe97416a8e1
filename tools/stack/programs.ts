import { join } from 'node:path';
import type { Program } from './child.ts';

export type Addresses = { readonly lobby: string; readonly games: string; readonly daraja: string };

export type Place = { readonly dataDir: string; readonly logDir: string; readonly databaseUrl: string; readonly masterKey: string };

export function serverProgram(addresses: Addresses, place: Place): Program {
  return {
    name: 'server',
    script: 'server/main.ts',
    readyUrl: `${addresses.lobby}/ready`,
    logFile: join(place.logDir, 'server.log'),
    environment: {
      TAUSI_MODE: 'development',
      TAUSI_PORT: portOf(addresses.lobby),
      TAUSI_GAMES_PORT: portOf(addresses.games),
      TAUSI_LOBBY_ORIGIN: addresses.lobby,
      TAUSI_GAMES_ORIGIN: addresses.games,
      TAUSI_DARAJA_URL: addresses.daraja,
      TAUSI_MASTER_KEY: place.masterKey,
      TAUSI_DATA: place.dataDir,
      DATABASE_URL: place.databaseUrl,
    },
  };
}

export function simulatorsProgram(addresses: Addresses, place: Place): Program {
  return {
    name: 'simulators',
    script: 'simulators/main.ts',
    readyUrl: `${addresses.daraja}/phone`,
    logFile: join(place.logDir, 'simulators.log'),
    environment: { TAUSI_DARAJA_PORT: portOf(addresses.daraja), TAUSI_DATA: place.dataDir },
  };
}

function portOf(address: string): string {
  return new URL(address).port;
}
