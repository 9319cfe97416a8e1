import { createHash, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../public/check.html', import.meta.url), 'utf8');
const script = /<script>([^]*)<\/script>/.exec(page)?.[1] ?? '';
const proof = {
  game: 'dice',
  clientSeed: 'alice',
  beacon: null,
  nonce: 5,
  serverSeed: '01'.repeat(32),
  serverSeedHash: '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793',
  draws: [2147, 3164, 9596, 2561, 7787, 537].map((value, roll) => ({ label: `roll ${roll}`, n: 10_000, value })),
};

/** Runs the page's own script on a proof, without a page around it. */
async function check(changed: Partial<typeof proof> & { readonly beaconProof?: object }): Promise<unknown> {
  const world = {
    crypto: webcrypto,
    TextEncoder,
    document: { getElementById: () => null },
    proof: JSON.stringify({ ...proof, ...changed }),
  };
  const found: unknown = await runInNewContext(
    `${script}; check(JSON.parse(proof)).then(({ isPromised, isSame }) => JSON.stringify({ isPromised, isSame }))`,
    world,
  );
  return JSON.parse(String(found));
}

describe('the checker page', () => {
  it('runs its own script and no other: the policy names its hash', () => {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page).toContain(`script-src 'sha256-${hash}'`);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/\b(?:src|href)=|https?:\/\/|fetch\(|import\(/);
  });

  it('finds the published vectors fair', async () => expect(await check({})).toEqual({ isPromised: true, isSame: true }));

  it('finds another seed, another draw, another nonce', async () => {
    expect(await check({ serverSeed: '02'.repeat(32) })).toEqual({ isPromised: false, isSame: false });
    const unpublished = { beaconProof: { signature: 'b4', publicKey: '' } };
    expect(await check(unpublished)).toEqual({ isPromised: false, isSame: true });
    expect(await check({ nonce: 6 })).toEqual({ isPromised: true, isSame: false });
    expect(await check({ draws: proof.draws.with(2, { label: 'roll 2', n: 10_000, value: 9597 }) })).toEqual({
      isPromised: true,
      isSame: false,
    });
  });
});
