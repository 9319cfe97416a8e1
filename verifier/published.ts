import { bytesOfText, sha256Hex } from './bytes.ts';
import { minorOf } from './money.ts';
import { statementOf, type Statement } from './proof/proof.ts';
import { fieldsOf, type Fields, listOf, orNull, textOf, wholeOf } from './read.ts';

/** A published version of a game: `rules` is the text of its file, whose SHA-256 is the hash of the mathematics. */
export type PublishedVersion = {
  readonly game: string;
  readonly version: string;
  readonly mathematicsHash: string;
  readonly rules: string;
};

/** A key that signs statements: 32 raw bytes, base64url. `statement` publishes it, signed with the previous key. */
export type PublishedKey = { readonly keyId: string; readonly publicKey: string; readonly statement: Statement };

/** A chain of beacon values: value r is published at `genesisAt` + (r − 1) × `periodMs`. A key of 96 bytes belongs
 *  to a drand chain (`bls-unchained-g1-rfc9380`), one of 32 bytes to a local beacon (Ed25519). */
export type BeaconChain = { readonly publicKey: string; readonly genesisAt: number; readonly periodMs: number };

/** The data an operator publishes: the rules of every game, the statement keys and the beacon. */
export type Published = {
  readonly versions: readonly PublishedVersion[];
  readonly keys: readonly PublishedKey[];
  readonly chains: readonly BeaconChain[];
  readonly jackpots: readonly PublishedJackpot[];
};

/** Each whole `unit` of a stake, in hundredths, is one chance in `chanceIn`. */
type PublishedJackpot = { readonly jackpotId: string; readonly unitMinor: bigint; readonly chanceIn: number };

/** The League of Entropy's quicknet; its parameters are public at https://docs.drand.love. */
const quicknet: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisAt: 1_692_803_367_000,
  periodMs: 3_000,
};

/** Parses the answer of `GET /api/rounds/keys`: the statement keys, the beacon in use, the terms of jackpots. */
export function readKeys(answer: unknown): Omit<Published, 'versions'> {
  const { keys, beacon, jackpots } = fieldsOf(answer, 'the list of keys');
  return {
    keys: listOf(keys, keyOf),
    chains: [quicknet, ...(orNull(beacon, (chain) => [chainOf(fieldsOf(chain))]) ?? [])],
    jackpots: orNull(jackpots, (list) => listOf(list, jackpotOf)) ?? [],
  };
}

/** Combines an entry of `index.json` with its rules file. */
export function readVersion(entry: Fields, rules: string): PublishedVersion {
  return {
    game: textOf(entry['game']),
    version: textOf(entry['version']),
    mathematicsHash: textOf(entry['mathematicsHash']),
    rules,
  };
}

/** Finds the published version that a round names and recomputes its file's hash; null if there is none. */
export async function findVersion(
  { versions }: Published,
  wanted: Pick<PublishedVersion, 'game' | 'version' | 'mathematicsHash'>,
): Promise<PublishedVersion | null> {
  const found = versions.find(
    ({ game, version, mathematicsHash }) =>
      game === wanted.game && version === wanted.version && mathematicsHash === wanted.mathematicsHash,
  );
  return found !== undefined && (await sha256Hex(bytesOfText(found.rules))) === wanted.mathematicsHash ? found : null;
}

function keyOf(input: unknown): PublishedKey {
  const { keyId, publicKey, statement } = fieldsOf(input);
  return { keyId: textOf(keyId), publicKey: textOf(publicKey), statement: statementOf(statement) };
}

function jackpotOf(input: unknown): PublishedJackpot {
  const { jackpotId, unit, chanceIn } = fieldsOf(input);
  return { jackpotId: textOf(jackpotId), unitMinor: minorOf(textOf(unit)), chanceIn: wholeOf(chanceIn) };
}

function chainOf({ publicKey, genesisAt, periodMs }: Fields): BeaconChain {
  return { publicKey: textOf(publicKey), genesisAt: wholeOf(genesisAt), periodMs: wholeOf(periodMs) };
}
