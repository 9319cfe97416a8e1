import { bytesOfHex } from './bytes.ts';
import { drawFrom, type DrawnValue } from './proof/draw.ts';
import { rulesByGame } from './all-rules.ts';
import { minorOf, textOfMinor } from './money.ts';
import { parsed, readProof, type Proof } from './proof/proof.ts';
import { findVersion, type Published, type PublishedVersion } from './published.ts';
import { canonical, fieldsOf, isSame, sumOf } from './read.ts';
import { checkReceipts, closedEvents } from './proof/receipts.ts';
import { Fault, hold, limited, passed, type Report, type Step, type StepName, type Verdict } from './report.ts';
import type { Played } from './rules.ts';
import { attempt } from './attempt.ts';
import { isGiftsProof } from './gifts/gifts-proof.ts';
import { verifyGifts } from './gifts/verify-gifts.ts';
import { isSeriesProof } from './series/series-proof.ts';
import { verifySeries } from './series/verify-series.ts';
import { checkChain, checkNamedBeacon, checkPromise, checkSeed } from './proof/seed.ts';

/** Checks a round, a ticket of a prize series, or the gifts of a seed, using only its proof and the published data. */
export async function verifyProof(text: string, published: Published): Promise<Report> {
  if (isSeriesProof(text)) return verifySeries(text, published);
  if (isGiftsProof(text)) return verifyGifts(text, published);
  const steps: Step[] = [];
  const read = await attempt(steps, { name: 'proof' }, async () => ({ proof: readProof(text) }));
  if (read === null) return { verdict: 'unfair', steps };
  const { proof } = read;
  steps.push(proof === null ? limited('proof', 'oldProof') : passed('proof'));
  if (proof !== null) await checkAll(proof, published, steps);
  return { verdict: verdictOf(proof, steps), steps };
}

async function checkAll(proof: Proof, published: Published, steps: Step[]): Promise<void> {
  const add = async (name: StepName, check: () => Promise<readonly Step[]>): Promise<void> =>
    void steps.push(...((await attempt(steps, { name }, check)) ?? []));
  const version = await attempt(steps, { name: 'rules' }, async () => publishedVersion(proof, published));
  if (version !== null) steps.push(passed('rules', `${proof.game} ${proof.version}`));
  await add('seed', async () => [await checkSeed(proof)]);
  await add('promise', () => checkPromise(proof, published));
  await add('chain', () => checkChain(proof));
  await add('beacon', async () => [await checkNamedBeacon(proof, published)]);
  if (version === null || proof.serverSeed === null) return;
  const again = await attempt(steps, { name: 'draws', unreadableAs: 'againstRules' }, () => playAgain(proof, version));
  if (again === null) return;
  const { played, drawn } = again;
  await add('draws', async () => [checkDraws(proof, drawn)]);
  await add('events', async () => [checkEvents(proof, played)]);
  await add('payout', async () => [checkPayout(proof, played)]);
  await add('jackpot', () => checkJackpot(proof, published));
  await add('receipts', async () => [await checkReceipts({ proof, published, played })]);
}

async function publishedVersion(proof: Proof, published: Published): Promise<PublishedVersion> {
  const version = await findVersion(published, proof);
  if (version === null) throw new Fault('unpublished', `${proof.game} ${proof.version} ${proof.mathematicsHash}`);
  return version;
}

/** Replays the round from its seeds, its choice and its actions by the published rules. */
async function playAgain(
  proof: Proof,
  version: PublishedVersion,
): Promise<{ readonly played: Played; readonly drawn: readonly DrawnValue[] }> {
  const { serverSeed, beacon, choice, acts, nonce, draws, shared } = proof;
  const play = rulesByGame.get(proof.game);
  if (play === undefined) throw new Fault('unpublished', proof.game);
  const clientSeed = shared === null ? proof.clientSeed : '';
  const origin = { game: proof.game, clientSeed, beacon: bytesOfHex(beacon?.value ?? ''), nonce: BigInt(nonce) };
  const draw = await drawFrom(bytesOfHex(serverSeed ?? ''), origin, draws.length);
  const byRules = play({ model: fieldsOf(parsed(version.rules)), choice, acts, draw, number: nonce });
  hold((byRules.outcome !== undefined) === (shared !== null), 'otherKind', proof.game);
  // A bet on a shared round begins with an event that identifies the bet and its round.
  const bet = shared === null ? [] : [{ type: 'bet', round: shared.roundId, slot: fieldsOf(choice)['slot'], number: nonce }];
  if (shared !== null) hold(fieldsOf(choice)['round'] === shared.roundId, 'otherKind', shared.roundId);
  return { played: { ...byRules, events: [...bet, ...byRules.events] }, drawn: draw.drawn() };
}

function checkDraws({ draws, round }: Proof, drawn: readonly DrawnValue[]): Step {
  for (const [index, draw] of drawn.entries()) {
    const reported = draws[index];
    // A void round may have ended before everything was drawn.
    if (reported === undefined && round.status === 'voided') break;
    hold(isSame(reported, draw), 'otherDraw', `${canonical(draw)} ≠ ${canonical(reported)}`);
  }
  hold(draws.length <= drawn.length, 'otherDraw', `${drawn.length} ≠ ${draws.length}`);
  return passed('draws');
}

function checkEvents({ round }: Proof, { events, outcome }: Played): Step {
  const reported = round.events;
  if (round.status === 'voided') {
    const own = closedEvents(round, outcome);
    hold(isSame(own, events.slice(0, own.length)), 'otherEvents');
    return limited('events', 'voided');
  }
  // A bet cashed out early from a shared round is also shown the outcome once it is known.
  const shown = outcome === undefined || reported.length !== events.length + 1 ? events : [...events, { type: 'outcome', outcome }];
  const position = Math.max(
    0,
    shown.findIndex((event, index) => !isSame(event, reported[index])),
  );
  hold(isSame(reported, shown), 'otherEvents', `${canonical(shown[position])} ≠ ${canonical(reported[position])}`);
  return passed('events');
}

function checkPayout({ round, acts }: Proof, { units, chips, perChip, raises }: Played): Step {
  for (const [index, { raise }] of acts.entries())
    hold((raise ?? 0) === (raises[index] ?? 0), 'otherStake', `${raises[index] ?? 0} ≠ ${raise}`);
  if (round.status === 'voided') {
    hold(minorOf(round.payout) === 0n, 'otherPayout', round.payout);
    return limited('payout', 'voided');
  }
  hold(round.status === 'settled' && units !== null, 'stillOpen', round.status);
  const inAll = BigInt(chips + sumOf(raises)) * BigInt(perChip);
  const [stake, numerator] = [minorOf(round.stake), minorOf(round.stake) * BigInt(units ?? 0)];
  hold(inAll > 0n && stake % BigInt(chips + sumOf(raises)) === 0n && numerator % inAll === 0n, 'otherStake', round.stake);
  const payout = textOfMinor(numerator / inAll);
  hold(payout === round.payout, 'otherPayout', `${payout} ≠ ${round.payout}`);
  return passed('payout', `${round.stake} → ${payout} ${round.currency}`);
}

/** The jackpot's draw uses the bet's seeds under a name of its own. */
async function checkJackpot(
  { jackpot, serverSeed, clientSeed, beacon, nonce, round }: Proof,
  { jackpots }: Published,
): Promise<readonly Step[]> {
  if (jackpot === null) return [];
  const terms = jackpots.find(({ jackpotId }) => jackpotId === jackpot.jackpotId);
  if (terms === undefined) throw new Fault('otherJackpot', jackpot.jackpotId);
  const units = minorOf(round.stake) / terms.unitMinor;
  const chances = units > BigInt(terms.chanceIn) ? terms.chanceIn : Number(units);
  hold(round.mode === 'cash' && jackpot.chanceIn === terms.chanceIn, 'otherJackpot', `1 in ${terms.chanceIn}`);
  hold(jackpot.chances === chances, 'otherJackpot', `${chances} ≠ ${jackpot.chances}`);
  const origin = { game: 'jackpot', clientSeed, beacon: bytesOfHex(beacon?.value ?? ''), nonce: BigInt(nonce) };
  const value = (await drawFrom(bytesOfHex(serverSeed ?? ''), origin, 1)).uniform(terms.chanceIn, 'jackpot');
  hold(value < chances === jackpot.isWon, 'otherJackpot', `${value} of ${terms.chanceIn}`);
  return [passed('jackpot', `${value} of ${terms.chanceIn}`)];
}

function verdictOf(proof: Proof | null, steps: readonly Step[]): Verdict {
  if (steps.some(({ verdict }) => verdict === 'failed')) return 'unfair';
  if (steps.every(({ verdict }) => verdict === 'passed')) return 'fair';
  const isDemo = proof?.round.mode === 'demo' && steps.every(({ reason }) => reason === null || reason === 'demo');
  return isDemo ? 'demo' : 'partly';
}
