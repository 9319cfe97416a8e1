import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishPearlMath } from '@tausi/simulators/studio/pearl/publish-math.ts';
import { pearlDive } from '@tausi/simulators/studio/pearl/serve-pearl.ts';
import * as z from 'zod/mini';

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
const keysFile = z.object({ house: keyPair, studio: keyPair });
const operatorId = 1;
const signatureHeader = 'x-hub88-signature';

/** The files of a development copy's contract with the simulated studio: the operator's, and the studio's own. */
export type StudioFiles = { readonly contracts: string; readonly simulator: string };

/** Writes both sides of the contract. The keys are generated once for a data directory. */
export function writeStudioFiles(dataDir: string, addresses: { readonly lobby: string; readonly studio: string }): StudioFiles {
  const keys = developmentKeys(dataDir);
  const files = { contracts: join(dataDir, 'studios.json'), simulator: join(dataDir, 'studio-simulator.json') };
  const contract = {
    name: 'studio',
    baseUrl: addresses.studio,
    operatorId,
    signatureHeader,
    privateKey: keys.house.privateKey,
    publicKey: keys.studio.publicKey,
    frameOrigins: [addresses.studio],
    pictureOrigins: [addresses.studio],
    categories: { OneTouch: 11, LD: 12, TC: 13, WA: 14, SW: 16, PP: 17, Skywind: -1 },
  };
  const simulator = {
    operatorId,
    signatureHeader,
    origin: addresses.studio,
    walletUrl: `${addresses.lobby}/api/studios/studio/wallet`,
    privateKey: keys.studio.privateKey,
    operatorKey: keys.house.publicKey,
  };
  writeSecret(files.contracts, { hub88: [contract], stakeEngine: [labContract(dataDir, addresses)] });
  writeSecret(files.simulator, simulator);
  return files;
}

/** The contract of the one game that asks us for its rounds; its outcomes are published into the data directory. */
function labContract(dataDir: string, { lobby, studio }: { readonly lobby: string; readonly studio: string }) {
  const folder = join(dataDir, 'pearl-dive');
  publishPearlMath(folder);
  const { code, title, product, path, picturePath } = pearlDive;
  const addresses = { url: `${studio}${path}`, pictureUrl: `${studio}${picturePath}` };
  return {
    name: 'lab',
    apiUrl: lobby,
    pictureOrigins: [studio],
    games: [{ code, title, product, labels: ['Instant'], volatility: 'high', folder, languages: ['en', 'sw'], ...addresses }],
  };
}

function developmentKeys(dataDir: string): z.infer<typeof keysFile> {
  const file = join(dataDir, 'studio-keys.json');
  if (!existsSync(file)) writeSecret(file, { house: newPair(), studio: newPair() });
  return z.parse(keysFile, JSON.parse(readFileSync(file, 'utf8')));
}

/** A pair of RSA keys with 2,048 bits, as aggregators exchange them. */
export function newPair(): z.infer<typeof keyPair> {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function writeSecret(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}
