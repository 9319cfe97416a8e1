import { allGames } from '@tausi/games/manifest/all-games.ts';
import { describe, expect, it } from 'vitest';
import { rulesByGame } from './all-rules.ts';
import { fieldsOf, textOf, type Fields } from './read.ts';
import { beaconOf, key, keyEntry, published, publishedWith, signed, strangersKey } from './testing/test-house.ts';
import { playedRounds } from './testing/test-played.ts';
import { asDemo, proofOf, type RoundMade } from './testing/test-rounds.ts';
import { verifyProof } from './verify.ts';

const rounds = new Map([...rulesByGame.keys()].map((name) => [name, playedRounds(name)]));

async function failedSteps(proof: unknown): Promise<readonly string[]> {
  const report = await verifyProof(JSON.stringify(proof), published);
  return report.steps.flatMap(({ name, verdict, reason, detail }) => (verdict === 'failed' ? [`${name}: ${reason} (${detail})`] : []));
}

it('verifier: has rules for every game and publishes the mathematics of each under its hash', () => {
  const games = allGames.map(({ mathematics }) => mathematics);
  expect(games.map(({ name }) => name).toSorted()).toEqual([...rulesByGame.keys()].toSorted());
  for (const { name, version, hash } of games)
    expect(published.versions).toContainEqual(expect.objectContaining({ game: name, version, mathematicsHash: hash }));
});

describe.each([...rounds])('%s', (_name, played) => {
  it('verifier: accepts every round that the server plays', async () => {
    for (const round of played) {
      const proof = proofOf(round);
      expect(await failedSteps(proof)).toEqual([]);
      expect((await verifyProof(JSON.stringify(proof), published)).verdict).toBe('fair');
    }
  });

  it('verifier: accepts a demo round, which has no receipts', async () => {
    const [round] = played.filter(({ isShared, game }) => !isShared || game === 'lucky-six');
    if (round !== undefined) expect((await verifyProof(JSON.stringify(proofOf(asDemo(round))), published)).verdict).toBe('demo');
    else expect(played.every(({ isShared }) => isShared)).toBe(true);
  });

  it('verifier: rejects a proof with any single value changed', async () => {
    const proof = proofOf(lastOf(played));
    const missed: string[] = [];
    for (const path of pathsOf(proof)) if ((await failedSteps(changedAt(proof, path))).length === 0) missed.push(path.join('.'));
    expect(missed).toEqual([]);
  });

  it('verifier: rejects a missing or reordered draw, event, action or receipt', async () => {
    const proof = proofOf(lastOf(played));
    for (const name of ['draws', 'acts', 'receipts']) {
      const list = [proof[name]].flat();
      for (const [index] of list.entries()) expect(await failedSteps({ ...proof, [name]: list.toSpliced(index, 1) }), name).not.toEqual([]);
      const turned = list.toReversed();
      if (JSON.stringify(turned) !== JSON.stringify(list)) expect(await failedSteps({ ...proof, [name]: turned }), name).not.toEqual([]);
    }
    const round = fieldsOf(proof['round']);
    expect(await failedSteps({ ...proof, round: { ...round, events: [round['events']].flat().slice(1) } })).not.toEqual([]);
  });

  it('verifier: rejects a false statement that the operator signed', async () => {
    const round = lastOf(played);
    const [draw] = round.draws;
    const [event] = round.events;
    const lies: readonly Partial<RoundMade>[] = [
      { payout: '1234.00' },
      { serverSeed: '01'.repeat(32) },
      { draws: round.draws.slice(1) },
      { draws: draw === undefined ? [] : [{ ...draw, label: 'another label' }, ...round.draws.slice(1)] },
      { draws: draw === undefined ? [] : [{ ...draw, n: draw.n + 1 }, ...round.draws.slice(1)] },
      { events: [{ ...fieldsOf(event), units: 1_000_000 }, ...round.events.slice(1)] },
      { mathematicsHash: 'ab'.repeat(32) },
      { version: '9.9.9' },
      { namedRound: String(Number(round.namedRound) + 1) },
      // Named when its value was already known.
      { madeAt: round.madeAt + 10_000, startedAt: round.startedAt + 10_000 },
    ];
    // A game with few outcomes may draw the same value under another nonce, so several are tried.
    const shifted = await Promise.all([7, 8, 9, 10, 11, 12].map((by) => failedSteps(proofOf({ ...round, nonce: round.nonce + by }))));
    expect(shifted.some((failed) => failed.length > 0)).toBe(true);
    for (const lie of lies) expect(await failedSteps(proofOf({ ...round, ...lie })), JSON.stringify(lie).slice(0, 200)).not.toEqual([]);
  });
});

describe('the beacon', () => {
  const [round] = rounds.get('dice') ?? [];
  if (round === undefined) throw new Error('the dice were played');
  const proof = proofOf(round);

  it('verifier: rejects a beacon from an unknown chain and a missing beacon', async () => {
    const named = round.namedRound;
    expect(await failedSteps({ ...proof, beacon: beaconOf(named, strangersKey) })).toContainEqual(expect.stringContaining('unknownChain'));
    expect(await failedSteps({ ...proof, beacon: null })).toContainEqual(expect.stringContaining('noBeacon'));
    expect(await failedSteps({ ...proof, seed: null })).toContainEqual(expect.stringContaining('noStatement'));
  });

  it('verifier: rejects a beacon chosen among known values, which exposes an operator that grinds beacons', async () => {
    const later = String(Number(round.namedRound) + 5);
    expect(await failedSteps({ ...proof, beacon: beaconOf(later) })).toContainEqual(expect.stringContaining('otherBeacon'));
    // The operator names the round only after seeing its value.
    const madeLate = { ...round, namedRound: round.namedRound, madeAt: round.startedAt };
    expect(await failedSteps(proofOf(madeLate))).toContainEqual(expect.stringContaining('namedLate'));
  });
});

it('verifier: rejects statements signed with an unpublished key', async () => {
  const [round] = rounds.get('keno') ?? [];
  if (round === undefined) throw new Error('keno was played');
  const proof = proofOf(round);
  const receipts = [proof['receipts']].flat().map((receipt) => signed(JSON.parse(String(fieldsOf(receipt)['payload'])), strangersKey));
  expect(await failedSteps({ ...proof, receipts })).toContainEqual(expect.stringContaining('receipts: unknownKey'));
});

it('verifier: accepts a later key only if the previous key signed it', async () => {
  const [round] = rounds.get('keno') ?? [];
  if (round === undefined) throw new Error('keno was played');
  const proof = proofOf(round);
  const seed = signed(JSON.parse(String(fieldsOf(proof['seed'])['payload'])), strangersKey);
  const judged = async (keys: Parameters<typeof publishedWith>[0]): Promise<unknown> =>
    (await verifyProof(JSON.stringify({ ...proof, seed }), publishedWith(keys))).steps.find(({ name }) => name === 'promise')?.reason;
  const first = keyEntry(key, null);
  expect(await judged([first])).toBe('unknownKey');
  expect(await judged([first, keyEntry(strangersKey, key)])).toBeNull();
  expect(await judged([first, keyEntry(strangersKey, key, strangersKey)])).toBe('brokenKeys');
  expect(await judged([first, keyEntry(strangersKey, null)])).toBe('brokenKeys');
});

it('verifier: reports an old proof, an old receipt or a secret seed as limited, never as fair', async () => {
  const [round] = rounds.get('dice') ?? [];
  if (round === undefined) throw new Error('the dice were played');
  const proof = proofOf(round);
  const { betId, roundId, startedAt, stake } = fieldsOf(proof['round']);
  const old = {
    type: 'tausi-receipt-1',
    betId,
    roundId,
    commitment: proof['serverSeedHash'],
    nonce: round.nonce,
    stake,
    currency: 'KES',
    time: startedAt,
  };
  const verdictOf = async (changed: Fields): Promise<string> => (await verifyProof(JSON.stringify(changed), published)).verdict;
  expect(await verdictOf({ ...proof, receipts: [signed(old)], seed: null })).toBe('partly');
  expect(await verdictOf({ ...proof, receipts: [signed({ ...old, stake: '1.00' })] })).toBe('unfair');
  expect(await verdictOf({ ...proof, serverSeed: null, draws: [] })).toBe('partly');
  expect(
    await verdictOf({ game: 'dice', serverSeed: proof['serverSeed'], serverSeedHash: proof['serverSeedHash'], draws: proof['draws'] }),
  ).toBe('partly');
  expect(await verdictOf({ type: 'another' })).toBe('unfair');
});

function lastOf(played: readonly RoundMade[]): RoundMade {
  const last = played.at(-1);
  if (last === undefined) throw new Error('a round was played');
  return last;
}

type Path = readonly (string | number)[];

/** The paths to all values of a proof; of long lists only the first and the last element. */
function pathsOf(value: unknown, way: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [way];
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const chosen = Array.isArray(value) && entries.length > 3 ? [entries[0], entries.at(-1)] : entries;
  return chosen.flatMap((entry) => (entry === undefined ? [] : pathsOf(entry[1], [...way, entry[0]])));
}

function changedAt(value: unknown, [step, ...more]: Path): unknown {
  if (step === undefined) return altered(value);
  if (Array.isArray(value)) return value.map((one: unknown, index) => (index === step ? changedAt(one, more) : one));
  const fields = fieldsOf(value);
  return { ...fields, [step]: changedAt(fields[step], more) };
}

function altered(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`;
  return 1;
}

describe('jackpot draw', () => {
  const proof = proofOf(lastOf(rounds.get('dice') ?? []));
  const failedWithJackpot = (jackpot: Fields) => failedSteps({ ...proof, jackpot: { jackpotId: 'ke-1', chanceIn: 4, ...jackpot } });
  const stakeMinor = BigInt(textOf(fieldsOf(proof['round'])['stake']).replace('.', ''));
  const chances = Math.min(4, Number(stakeMinor / 1_000n));

  it('verifier: accepts a jackpot result that matches its draw, the published terms and the stake', async () => {
    const verdicts = await Promise.all([true, false].map((isWon) => failedWithJackpot({ chances, isWon })));
    expect(verdicts.filter((failed) => failed.length === 0)).toHaveLength(1);
    expect(verdicts.flat()).toEqual([expect.stringMatching(/^jackpot: otherJackpot/)]);
  });

  it('verifier: takes jackpot odds only from the published terms, never from the proof', async () => {
    for (const isWon of [true, false]) {
      expect(await failedWithJackpot({ chances: chances + 1, isWon })).not.toEqual([]);
      expect(await failedWithJackpot({ chances, isWon, chanceIn: 5_000_000 })).not.toEqual([]);
      expect(await failedWithJackpot({ chances, isWon, jackpotId: 'ke-2' })).not.toEqual([]);
    }
  });
});
