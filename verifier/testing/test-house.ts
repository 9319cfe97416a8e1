import { createHash } from 'node:crypto';
import { publishedRules } from '@tausi/games/published/published-rules.ts';
import { signingKeyFrom } from '@tausi/server/platform/security/signing-key.ts';

import { readKeys, type Published } from '../published.ts';
import { canonical } from '../read.ts';

/** The test's operator: it signs with its own key, names rounds of its own beacon, and publishes the same data as a
 *  real one. */
export const key = signingKeyFrom(createHash('sha256').update('the house of the test').digest());
const beaconKey = signingKeyFrom(createHash('sha256').update('the beacon of the test').digest());
const genesisAt = 1_700_000_000_000;
const periodMs = 3_000;

export type Signed = { readonly keyId: string; readonly payload: string; readonly signature: string };

export function signed(statement: unknown, by = key): Signed {
  const payload = canonical(statement);
  return { keyId: by.keyId, payload, signature: by.sign(Buffer.from(payload)).toString('base64url') };
}

/** A key's entry in the published list. */
export function keyEntry(of: typeof key, before: typeof key | null, signer = before ?? of) {
  const publicKey = of.publicKey.toString('base64url');
  const facts = { keyId: of.keyId, algorithm: 'Ed25519', publicKey, from: 0 };
  return { ...facts, to: null, statement: signed({ type: 'tausi-key-1', ...facts, previous: before?.keyId ?? null }, signer) };
}

/** The operator's published data with these keys. */
export function publishedWith(keys: readonly ReturnType<typeof keyEntry>[]): Published {
  return {
    versions: publishedRules().map(({ text, ...version }) => ({ ...version, rules: text })),
    ...readKeys({
      keys,
      beacon: { publicKey: beaconKey.publicKey.toString('hex'), genesisAt, periodMs },
      jackpots: [{ jackpotId: 'ke-1', unit: '10.00', chanceIn: 4 }],
    }),
  };
}

export const published = publishedWith([keyEntry(key, null)]);

export const strangersKey = signingKeyFrom(createHash('sha256').update('a stranger').digest());

/** The first beacon round whose value is published after that moment. */
export function roundAfter(at: number): { readonly round: string; readonly publishedAt: number } {
  const round = Math.floor((at - genesisAt) / periodMs) + 2;
  return { round: String(round), publishedAt: genesisAt + (round - 1) * periodMs };
}

export function beaconOf(round: string, by = beaconKey) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const signature = by.sign(Buffer.concat([Buffer.from('TAUSI-BEACON-1\0'), number]));
  return { round, value: sha256(signature), signature: signature.toString('hex'), publicKey: by.publicKey.toString('hex') };
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type Facts = {
  readonly betId: string;
  readonly roundId: string;
  readonly acts: readonly {
    readonly action: unknown;
    readonly raise: number | null;
    readonly afterMs: number | null;
    readonly time: number | null;
  }[];
  readonly bet: Readonly<Record<string, unknown>>;
  readonly closing: Readonly<Record<string, unknown>>;
  /** The total stake at the bet, and after each action. */
  readonly stakes: readonly string[];
  readonly raises: readonly (string | null)[];
  /** The events when the bet was closed. */
  readonly events: readonly unknown[];
};

/** The receipts of a cash bet; docs/fairness.md lists their fields. */
export function receiptsOf({ betId, roundId, acts, bet, closing, stakes, raises, events }: Facts): readonly Signed[] {
  const receipts: Signed[] = [];
  const add = (fields: Readonly<Record<string, unknown>>): void => {
    const before = receipts.at(-1);
    const previous = before === undefined ? {} : { previous: sha256(before.payload) };
    receipts.push(signed({ type: 'tausi-receipt-2', index: receipts.length, betId, roundId, ...previous, ...fields }));
  };
  add({ kind: 'bet', stake: stakes[0], ...bet });
  for (const [position, { action, afterMs, time }] of acts.entries())
    add({ kind: 'act', action, raise: raises[position], stake: stakes[position + 1], afterMs, time });
  add({ kind: 'closed', outcome: sha256(canonical(events)), ...closing });
  return receipts;
}
