import { createHash } from 'node:crypto';
import { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { canonicalJson, dayMs, instant, later, type PlayerId, unwrap } from '@tausi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSignedBy, signingKeyFrom } from '../../../platform/security/signing-key.ts';
import { noon } from '../../../wallet/test-wallet.ts';
import { publishedKeys } from './published-keys.ts';
import { signed, type Receipt } from '../receipts/receipts.ts';
import { openTestRounds, type TestRounds } from '../../test-rounds.ts';

let test: TestRounds;
let player: PlayerId;
beforeEach(async () => {
  test = await openTestRounds();
  player = await test.playerWith(0n);
});
afterEach(async () => {
  await test.database.close();
});

const midnight = instant(noon - (noon % dayMs));
const dayOf = (number: number) => new Date(midnight + number * dayMs).toISOString().slice(0, 10);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const houseKey = signingKeyFrom(createHash('sha256').update('test receipts').digest());

async function keysNow() {
  return unwrap(await test.call(roundKeys, {}, { player })).keys;
}

function isSigned({ keyId, payload, signature }: Receipt, keys: readonly { keyId: string; publicKey: string }[]): boolean {
  const key = keys.find((published) => published.keyId === keyId);
  if (key === undefined) return false;
  return isSignedBy(Buffer.from(key.publicKey, 'base64url'), Buffer.from(payload), Buffer.from(signature, 'base64url'));
}

/** Checks that many days as an outsider would, from published data: each file's hash, its signature and its
 *  predecessor. */
async function faultIn(days: number): Promise<string | null> {
  const keys = await keysNow();
  let before: string | null = null;
  for (let number = 0; number < days; number += 1) {
    const day = dayOf(number);
    const { nextAfter, statement, ...content } = unwrap(await test.call(dayCommitments, { day }, { player }));
    if (statement === null || nextAfter !== null || !isSigned(statement, keys)) return `${number} signature`;
    const said = JSON.parse(statement.payload);
    if (said.type !== 'tausi-day-1' || said.day !== day) return `${number} day`;
    if (said.root !== sha256(canonicalJson(content))) return `${number} root`;
    if (said.previous !== (before === null ? null : sha256(before))) return `${number} previous`;
    before = statement.payload;
  }
  return null;
}

/** Simulates an operator with all rights: changes rows past the triggers. */
async function tamper(sql: string, values: readonly unknown[] = []): Promise<void> {
  await test.database.owner.query('ALTER TABLE day_files DISABLE TRIGGER ALL; ALTER TABLE day_file_seeds DISABLE TRIGGER ALL');
  await test.database.owner.query(sql, [...values]);
}

describe('day files', () => {
  it('day files are written once each, signed and chained, also for empty days', async () => {
    const seed = unwrap(await test.call(roundSeed, {}, { player }));
    const open = unwrap(await test.call(dayCommitments, { day: dayOf(0) }, { player }));
    expect(open).toMatchObject({ statement: null, seedsMade: 2 });
    expect(open.seeds).toContainEqual({ commitment: seed.serverSeedHash, beaconRound: seed.beaconRound });
    expect(await test.rounds.writeDayFiles(later(midnight, dayMs + 1_000))).toBe(0);
    expect(await test.rounds.writeDayFiles(later(midnight, dayMs + 600_000))).toBe(1);
    expect(await test.rounds.writeDayFiles(later(midnight, 3 * dayMs + 600_000))).toBe(2);
    expect(await test.rounds.writeDayFiles(later(midnight, 3 * dayMs + 660_000))).toBe(0);
    expect(await faultIn(3)).toBeNull();
    const { statement, ...written } = unwrap(await test.call(dayCommitments, { day: dayOf(0) }, { player }));
    expect({ ...written, statement: null }).toEqual(open);
    expect(JSON.parse(statement?.payload ?? '')).toMatchObject({ previous: null, keys: (await keysNow()).map(({ keyId }) => keyId) });
  });

  it('no day file is written before the first commitment', async () => {
    expect(await test.rounds.writeDayFiles(later(midnight, 3 * dayMs))).toBe(0);
  });

  it("day files stay unchanged when a guest's seeds are deleted", async () => {
    await test.call(roundSeed, {}, { player });
    await test.rounds.writeDayFiles(later(midnight, 2 * dayMs));
    await test.database.owner.query('DELETE FROM player_seeds');
    expect(await faultIn(1)).toBeNull();
  });

  it.each([
    ['a removed seed', `DELETE FROM day_file_seeds WHERE commitment = (SELECT min(commitment) FROM day_file_seeds)`],
    [
      'a replaced seed',
      `UPDATE day_file_seeds SET commitment = repeat('0', 64) WHERE commitment = (SELECT min(commitment) FROM day_file_seeds)`,
    ],
    ['another beacon round', `UPDATE day_file_seeds SET beacon_round = beacon_round + 1`],
    ['another count', `UPDATE day_files SET content = jsonb_set(content::jsonb, '{voidedAlone}', '7')::json WHERE day = '${dayOf(0)}'`],
  ])("day files reveal an operator's change to a past day: %s", async (_what, sql) => {
    await test.call(roundSeed, {}, { player });
    await test.rounds.writeDayFiles(later(midnight, 3 * dayMs));
    expect(await faultIn(2)).toBeNull();
    await tamper(sql);
    expect(await faultIn(2)).toBe('0 root');
  });

  it('the chain of day files breaks when an operator signs a past day again', async () => {
    await test.call(roundSeed, {}, { player });
    await test.rounds.writeDayFiles(later(midnight, 3 * dayMs));
    const { nextAfter: _none, statement, ...content } = unwrap(await test.call(dayCommitments, { day: dayOf(0) }, { player }));
    const changed = { ...content, seeds: content.seeds.slice(1), seedsMade: 1 };
    const said = { ...JSON.parse(statement?.payload ?? ''), root: sha256(canonicalJson(changed)) };
    const { payload, signature } = signed(houseKey, JSON.stringify(said));
    await tamper(`DELETE FROM day_file_seeds WHERE commitment = $1`, [content.seeds[0]?.commitment]);
    await tamper(
      `UPDATE day_files SET content = jsonb_set(content::jsonb, '{seedsMade}', '1')::json, payload = $1, signature = $2 WHERE day = '${dayOf(0)}'`,
      [payload, signature],
    );
    expect(await faultIn(1)).toBeNull();
    expect(await faultIn(2)).toBe('1 previous');
  });

  it("day files cannot be changed by the server, nor by the tables' owner while their trigger stands", async () => {
    await test.call(roundSeed, {}, { player });
    await test.rounds.writeDayFiles(later(midnight, 2 * dayMs));
    for (const table of ['day_files', 'day_file_seeds']) {
      await expect(test.database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
      await expect(test.database.owner.query(`DELETE FROM ${table}`)).rejects.toThrow(/never changes/);
    }
  });
});

describe('receipt keys', () => {
  it('the first receipt key is signed by itself', async () => {
    const keys = await keysNow();
    expect(keys).toMatchObject([{ keyId: houseKey.keyId, from: 0, to: null, statement: { keyId: houseKey.keyId } }]);
    expect(keys.every(({ statement }) => isSigned(statement, keys))).toBe(true);
    expect(await keysNow()).toEqual(keys);
  });

  it('each receipt key is signed by its predecessor; a key without that signature is visible and reported', async () => {
    await keysNow();
    const incidents: string[] = [];
    const parts = { pool: test.database.pool, receiptKeyBefore: houseKey, onIncident: (reason: string) => void incidents.push(reason) };
    const second = signingKeyFrom(Buffer.alloc(32, 2));
    await publishedKeys({ ...parts, receiptKey: second }, noon);
    const third = signingKeyFrom(Buffer.alloc(32, 3));
    await publishedKeys({ ...parts, receiptKey: third }, later(noon, 1_000));
    const keys = await keysNow();
    expect(keys.map(({ keyId, to, statement }) => [keyId, to, statement.keyId])).toEqual([
      [houseKey.keyId, noon, houseKey.keyId],
      [second.keyId, later(noon, 1_000), houseKey.keyId],
      [third.keyId, null, third.keyId],
    ]);
    expect(keys.every(({ statement }) => isSigned(statement, keys))).toBe(true);
    expect(JSON.parse(keys[1]?.statement.payload ?? '')).toMatchObject({
      type: 'tausi-key-1',
      keyId: second.keyId,
      previous: houseKey.keyId,
    });
    expect(incidents).toEqual(['a new receipt key is not signed by the key before it']);
  });
});
