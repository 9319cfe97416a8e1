import { describe, expect, it } from 'vitest';
import { provedFrom, publishedAt } from './beacon-chain.ts';
import { checkRound, type CheckFacts } from '../check-round.ts';
import type { RoundDetail } from '../proof-from-wire.ts';
import { simulatedChain, simulatedValue } from './test-beacon.ts';
import { receiptKeys, signedByHouse, withReceipts } from './test-receipts.ts';
import { createHash, createHmac } from 'node:crypto';
import { blockMessage, drawFrom, wordsOfBlock } from '@tausi/kernel';

const serverSeed = '01'.repeat(32);
const commitment = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
const named = 1_000;
const madeAt = publishedAt(simulatedChain, String(named)) - 1_200;
const seen = { seedId: 's1', serverSeedHash: commitment, beaconRound: String(named), clientSeed: 'mine', statement: null };
const facts: CheckFacts = { published: { keys: receiptKeys, beacon: simulatedChain }, rules: null, seen, kept: null };

const statementOf = (beaconRound: number | null, fields: Readonly<Record<string, unknown>> = {}) => ({
  type: 'tausi-seed-1',
  seedId: 's1',
  mode: 'cash',
  commitment,
  beaconRound: beaconRound === null ? null : String(beaconRound),
  beaconAt: beaconRound === null ? null : publishedAt(simulatedChain, String(beaconRound)),
  madeAt,
  ...fields,
});

/** A round of dice with a value of the beacon, drawn as the server draws and with the house's receipts. */
async function aRound(value: number, changed: Partial<RoundDetail['proof']> = {}, mode: 'cash' | 'demo' = 'cash'): Promise<RoundDetail> {
  const beacon = await simulatedValue(value);
  const origin = { game: 'dice', clientSeed: 'mine', beacon: Buffer.from(beacon.beacon, 'hex'), nonce: 7n };
  const words = wordsOfBlock(createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(blockMessage(origin, 0)).digest());
  const draw = drawFrom((index) => words[index] ?? 0n, 0);
  const roll = draw.uniform(10_000, 'roll');
  return withReceipts({
    round: {
      roundId: 'r1',
      gameId: 21,
      mode,
      status: 'settled',
      stake: '20.00',
      payout: roll < 5_000 ? '39.20' : '0.00',
      balance: '995.00',
      points: 20,
      events: [{ type: 'rolled', roll }],
      startedAt: provedFrom,
      settledAt: provedFrom,
      receipt: null,
    },
    betId: 'b1',
    currency: 'KES',
    choice: null,
    acts: [],
    endedBy: 'start',
    gameName: 'dice',
    title: 'Dice',
    frameUrl: null,
    jackpot: null,
    proof: {
      seedId: 's1',
      serverSeedHash: commitment,
      serverSeed,
      clientSeed: 'mine',
      ...beacon,
      seed: signedByHouse(JSON.stringify(statementOf(named))),
      nonce: 7,
      draws: [...draw.drawn()],
      version: '1.0.0',
      mathematicsHash: 'aa',
      ...changed,
    },
  });
}

async function findings(detail: RoundDetail, changed: Partial<CheckFacts> = {}) {
  const { steps, isFair } = await checkRound(detail, serverSeed, { ...facts, ...changed });
  const failed = steps
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id, because }) => (because === undefined ? id : `${id}: ${because}`));
  expect(isFair).toBe(failed.length === 0);
  return failed;
}

/** The first beacon value after the named one that changes the result between a win and a loss. */
async function ground(): Promise<number> {
  const honest = await aRound(named);
  for (let value = named + 1; ; value += 1) if ((await aRound(value)).round.payout !== honest.round.payout) return value;
}

describe('a beacon that the operator picked', () => {
  it('seed statement: passes the value of the named round and reports a non-public chain', async () => {
    const { steps } = await checkRound(await aRound(named), serverSeed, facts);
    expect(steps.filter(({ id }) => id === 'named' || id === 'beacon')).toEqual([
      { id: 'named', outcome: 'passed' },
      { id: 'beacon', outcome: 'unable' },
    ]);
    expect(await findings(await aRound(named))).toEqual([]);
  });

  it('seed statement: fails the genuine value of another beacon round', async () => {
    expect(await findings(await aRound(await ground()))).toEqual(['remembered', 'named: otherBeacon']);
  });

  it('seed statement: fails another round’s signature presented for the named round', async () => {
    const { beacon, beaconProof } = await simulatedValue(await ground());
    expect(await findings(await aRound(named, { beacon, beaconProof }))).toEqual(['draws', 'beacon: beaconValue']);
  });

  it('seed statement: fails if signed anew after the value existed or different from this browser’s record', async () => {
    const picked = await ground();
    const signedAnew = (fields = {}) => signedByHouse(JSON.stringify(statementOf(picked, fields)));
    const late = await aRound(picked, { seed: signedAnew({ madeAt: publishedAt(simulatedChain, String(picked)) + 1 }) });
    expect(await findings(late, { seen: null })).toEqual(['named: namedLate']);
    // Only the first value after the seed's creation may be named.
    expect(await findings(await aRound(picked, { seed: signedAnew() }), { seen: null })).toEqual(['named: namedLate']);
    const backdated = await aRound(picked, { seed: signedAnew({ madeAt: publishedAt(simulatedChain, String(picked)) - 1 }) });
    expect(await findings(backdated)).toEqual(['remembered']);
  });

  it('seed statement: fails without proof, without statement or with an unknown signer', async () => {
    expect(await findings(await aRound(named, { beaconProof: null }))).toEqual(['beacon: beaconProof']);
    expect(await findings(await aRound(named, { seed: null }))).toContain('named: unnamed');
    expect(await findings(await aRound(named, { seed: signedByHouse(JSON.stringify(statementOf(null))) }))).toContain('named: unnamed');
    const honest = signedByHouse(JSON.stringify(statementOf(named)));
    const forged = { ...honest, payload: honest.payload.replace('"cash"', '"cash" ') };
    expect(await findings(await aRound(named, { seed: forged }))).toEqual(['named: statement']);
    const ofAnother = signedByHouse(JSON.stringify(statementOf(named, { commitment: 'ff' })));
    expect(await findings(await aRound(named, { seed: ofAnother }))).toEqual(['named: otherSeed']);
    const stranger = { ...facts.published, beacon: { ...simulatedChain, publicKey: 'ab'.repeat(96) } };
    expect(await findings(await aRound(named), { published: stranger })).toEqual(['beacon: beaconKey']);
  });

  it('seed statement: is not checked for older seeds and demo rounds', async () => {
    const older = await aRound(named, { seed: null, beaconRound: null, beaconProof: null });
    const detail = { ...older, round: { ...older.round, startedAt: provedFrom - 1 } };
    const { steps } = await checkRound(detail, serverSeed, { ...facts, seen: null });
    expect(steps.find(({ id }) => id === 'named')).toEqual({ id: 'named', outcome: 'none', because: 'seedOlder' });
    const demo = await checkRound(await aRound(named, {}, 'demo'), serverSeed, { ...facts, seen: null });
    expect(demo.steps.find(({ id }) => id === 'named')?.outcome).toBe('none');
  });
});
