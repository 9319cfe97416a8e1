import { attempt } from '../attempt.ts';
import { bytesOfHex, hexOf, sha256Hex } from '../bytes.ts';
import { checkBeacon, publishedAt } from '../proof/beacon.ts';
import { drawFrom } from '../proof/draw.ts';
import { signedBy } from '../proof/statements.ts';
import type { Published } from '../published.ts';
import { at, sumOf } from '../read.ts';
import { hold, limited, passed, type Report, type Step, type StepName } from '../report.ts';
import { factsOf, readSeriesProof, type PrizeItem, type PrizeTier, type SeriesFacts, type SeriesProof } from './series-proof.ts';
import { leafOf, rootByPath, rootOver, saltsOf } from './series-tree.ts';

/** Checks an opened ticket of a prize series, and the whole series once its seed is revealed. */
export async function verifySeries(text: string, published: Published): Promise<Report> {
  const steps: Step[] = [];
  const proof = await attempt(steps, { name: 'proof' }, async () => readSeriesProof(text));
  if (proof !== null) steps.push(passed('proof'));
  const facts = proof === null ? null : await attempt(steps, { name: 'promise' }, () => signedFacts(proof, published));
  if (proof !== null && facts !== null) {
    steps.push(passed('promise', `${facts.name} ${facts.seriesId}`));
    for (const [name, check] of checksOf(proof, facts, published)) {
      const step = await attempt(steps, { name }, check);
      if (step !== null) steps.push(step);
    }
  }
  const isUnfair = steps.some(({ verdict }) => verdict === 'failed');
  return { verdict: isUnfair ? 'unfair' : steps.every(({ verdict }) => verdict === 'passed') ? 'fair' : 'partly', steps };
}

async function signedFacts({ promise, opening }: SeriesProof, published: Published): Promise<SeriesFacts> {
  return factsOf(await signedBy(published, promise), await signedBy(published, opening));
}

type Check = readonly [name: StepName, check: () => Promise<Step>];

function checksOf(proof: SeriesProof, facts: SeriesFacts, published: Published): readonly Check[] {
  return [
    ['beacon', () => checkNamedBeacon(proof, facts, published)],
    ['ticket', () => checkTicket(proof, facts)],
    ['seed', () => checkSeed(proof, facts)],
    ['order', () => checkOrder(proof, facts)],
  ];
}

async function checkNamedBeacon({ beacon }: SeriesProof, { beaconRound, promisedAt, closesAt }: SeriesFacts, published: Published) {
  const chain = await checkBeacon(published, beacon, beaconRound);
  const knownAt = publishedAt(chain, beaconRound);
  hold(promisedAt < knownAt && (closesAt === null || closesAt < knownAt), 'namedLate', beaconRound);
  return passed('beacon', beaconRound);
}

async function checkTicket({ ticket }: SeriesProof, { tickets, root }: SeriesFacts): Promise<Step> {
  const { ticketNo, items, salt, path } = ticket;
  const found = await rootByPath(await leafOf(ticketNo, items, bytesOfHex(salt)), { ticketNo, tickets, path: path.map(bytesOfHex) });
  hold(found !== null && hexOf(found) === root, 'otherRoot', `${ticketNo} / ${tickets}`);
  return passed('ticket', `${ticketNo} / ${tickets}`);
}

async function checkSeed({ serverSeed }: SeriesProof, { commitment }: SeriesFacts): Promise<Step> {
  if (serverSeed === null) return limited('seed', 'seriesRuns');
  hold((await sha256Hex(bytesOfHex(serverSeed))) === commitment, 'otherSeed', commitment);
  return passed('seed');
}

/** Draws the whole order again, and compares the root over all tickets. */
async function checkOrder({ serverSeed, beacon, ticket }: SeriesProof, facts: SeriesFacts): Promise<Step> {
  if (serverSeed === null) return limited('order', 'seriesRuns');
  const seed = bytesOfHex(serverSeed);
  const { seriesId, tickets } = facts;
  const prizes = prizesOf(facts);
  hold(prizes.length === tickets, 'otherOrder', `${prizes.length} ≠ ${tickets}`);
  const origin = { game: 'series', clientSeed: seriesId, beacon: bytesOfHex(beacon.value), nonce: 0n };
  const draw = await drawFrom(seed, origin, tickets);
  for (let place = 0; place < tickets - 1; place += 1) {
    const other = place + draw.uniform(tickets - place, 'ticket');
    const one = at(prizes, place);
    prizes[place] = at(prizes, other);
    prizes[other] = one;
  }
  const salts = await saltsOf(seed, seriesId, tickets);
  const leaves = await Promise.all(prizes.map((items, index) => leafOf(index + 1, items, at(salts, index))));
  hold(hexOf(await rootOver(leaves)) === facts.root, 'otherOrder', facts.root);
  hold(hexOf(at(salts, ticket.ticketNo - 1)) === ticket.salt, 'otherOrder', String(ticket.ticketNo));
  return passed('order', `${tickets}`);
}

/** The prizes of all tickets before the draw. A series that closed is filled up with blanks; prizes beyond its tickets
 *  are cut, the last ones first. */
function prizesOf({ tiers, tickets, closesAt }: SeriesFacts): (readonly PrizeItem[])[] {
  const listed = tiers.flatMap(({ count, items }: PrizeTier) => Array.from({ length: count }, () => items));
  if (closesAt === null) return listed;
  const blanks = Math.max(0, tickets - sumOf(tiers.map(({ count }) => count)));
  return [...listed.slice(0, tickets), ...Array.from({ length: blanks }, (): readonly PrizeItem[] => [])];
}
