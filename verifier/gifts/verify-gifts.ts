import { attempt } from '../attempt.ts';
import { bytesOfHex, sha256Hex } from '../bytes.ts';
import { checkBeacon, publishedAt } from '../proof/beacon.ts';
import { drawFrom } from '../proof/draw.ts';
import { signedBy } from '../proof/statements.ts';
import type { Published } from '../published.ts';
import { textOf, wholeOf } from '../read.ts';
import { hold, passed, type Report, type Step, type StepName } from '../report.ts';
import { readGiftsProof, type GiftsProof } from './gifts-proof.ts';

const label = 'sector';

/** Checks the sectors of prize tables that a revealed seed drew: the seed's promise and beacon, and every draw again. */
export async function verifyGifts(text: string, published: Published): Promise<Report> {
  const steps: Step[] = [];
  const proof = await attempt(steps, { name: 'proof' }, async () => readGiftsProof(text));
  if (proof !== null) {
    steps.push(passed('proof'));
    for (const [name, check] of checksOf(proof, published)) {
      const step = await attempt(steps, { name }, check);
      if (step !== null) steps.push(step);
    }
  }
  return { verdict: steps.some(({ verdict }) => verdict === 'failed') ? 'unfair' : 'fair', steps };
}

type Check = readonly [name: StepName, check: () => Promise<Step>];

function checksOf(proof: GiftsProof, published: Published): readonly Check[] {
  return [
    ['seed', () => checkSeed(proof)],
    ['promise', () => checkPromise(proof, published)],
    ['beacon', () => checkNamedBeacon(proof, published)],
    ['draws', () => checkDraws(proof)],
  ];
}

async function checkSeed({ serverSeed, serverSeedHash }: GiftsProof): Promise<Step> {
  hold((await sha256Hex(bytesOfHex(serverSeed))) === serverSeedHash, 'otherSeed', serverSeedHash);
  return passed('seed');
}

async function checkPromise({ seed, serverSeedHash }: GiftsProof, published: Published): Promise<Step> {
  const said = await signedBy(published, seed);
  hold(said['type'] === 'tausi-seed-1' && said['commitment'] === serverSeedHash && said['mode'] === 'cash', 'otherStatement');
  return passed('promise');
}

async function checkNamedBeacon({ seed, beacon }: GiftsProof, published: Published): Promise<Step> {
  const said = await signedBy(published, seed);
  const named = textOf(said['beaconRound']);
  const chain = await checkBeacon(published, beacon, named);
  hold(wholeOf(said['madeAt']) < publishedAt(chain, named), 'namedLate', named);
  return passed('beacon', named);
}

/** Draws every sector again. The draws of a table follow each other without a gap. */
async function checkDraws({ serverSeed, clientSeed, beacon, gifts }: GiftsProof): Promise<Step> {
  const next = new Map<string, number>();
  for (const { drawName, nonce, size, sector } of gifts) {
    const place = `${drawName} ${nonce}`;
    hold(nonce === (next.get(drawName) ?? 0), 'otherDraw', place);
    next.set(drawName, nonce + 1);
    const origin = { game: drawName, clientSeed, beacon: bytesOfHex(beacon.value), nonce: BigInt(nonce) };
    const again = (await drawFrom(bytesOfHex(serverSeed), origin, 1)).uniform(size, label);
    hold(again === sector, 'otherDraw', `${place}: ${again} ≠ ${sector}`);
  }
  return passed('draws', String(gifts.length));
}
