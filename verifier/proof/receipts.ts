import { bytesOfText, sha256Hex } from '../bytes.ts';
import { minorOf, textOfMinor } from '../money.ts';
import type { Proof, Statement } from './proof.ts';
import type { Published } from '../published.ts';
import type { Played } from '../rules.ts';
import { canonical, type Fields, isSame } from '../read.ts';
import { Fault, hold, limited, passed, type Reason, type Step } from '../report.ts';
import { signedBy } from './statements.ts';

type Bet = { readonly proof: Proof; readonly published: Published; readonly played: Played };

const receiptType = 'tausi-receipt-2';

/** Checks that signed receipts bind this bet, each of its actions in order, and its end. */
export async function checkReceipts({ proof, published, played }: Bet): Promise<Step> {
  const { receipts, round, acts, shared } = proof;
  if (round.mode === 'demo') {
    hold(receipts.length === 0, 'otherBet');
    return limited('receipts', 'demo');
  }
  const payloads = await Promise.all(receipts.map((receipt) => signedBy(published, receipt)));
  const [bet, ...more] = payloads;
  if (bet === undefined) throw new Fault('noReceipts');
  const stakes = stakesOf(proof, played);
  if (bet['type'] === 'tausi-receipt-1') {
    hold(more.length === 0, 'brokenChain');
    // The first receipt states the stake of the bet. A receipt requested after a further stake states the total.
    const stake = stakes.find((one) => one === bet['stake']) ?? stakes[0] ?? '';
    holdFields(bet, oldBetOf(proof, stake), 'otherBet');
    return limited('receipts', 'oldReceipt');
  }
  await holdChain(receipts, payloads, round);
  holdFields(bet, betOf(proof, stakes[0] ?? ''), 'otherBet');
  const closing = more.at(-1);
  if (closing?.['kind'] !== 'closed') throw new Fault('missingClosing');
  hold(more.length === acts.length + 1, 'otherAct', `${acts.length} ≠ ${more.length - 1}`);
  for (const [index, { action, afterMs, time }] of acts.entries()) {
    const [before, after] = [stakes[index] ?? '', stakes[index + 1] ?? ''];
    const raise = before === after ? null : textOfMinor(minorOf(after) - minorOf(before));
    const reported = { kind: 'act', action, raise, stake: after, afterMs, time };
    holdFields(more[index] ?? {}, reported, 'otherAct');
  }
  const outcome = await sha256Hex(bytesOfText(canonical(closedEvents(round, played.outcome))));
  const { status, stake, payout, currency, endedBy, settledAt } = round;
  holdFields(closing, { kind: 'closed', outcome, status, stake, payout, currency, endedBy, time: settledAt }, 'otherClosing');
  // A bet can be cancelled only while its round accepts bets.
  const isTakenBack = status === 'voided' && endedBy === 'player';
  hold(!isTakenBack || (shared !== null && settledAt !== null && settledAt < shared.closesAt), 'otherClosing', `time: ${settledAt}`);
  return passed('receipts');
}

/** The events of a bet when it was closed. The outcome of its shared round is appended to them later. */
export function closedEvents({ events }: Proof['round'], outcome: unknown): readonly unknown[] {
  const isShownLater = outcome !== undefined && isSame(events.at(-1), { type: 'outcome', outcome });
  return isShownLater ? events.slice(0, -1) : events;
}

/** Every receipt after the first contains the SHA-256 of the previous one. */
async function holdChain(receipts: readonly Statement[], payloads: readonly Fields[], { betId, roundId }: Proof['round']): Promise<void> {
  for (const [index, payload] of payloads.entries()) {
    const before = receipts[index - 1];
    const previous = before === undefined ? {} : { previous: await sha256Hex(bytesOfText(before.payload)) };
    holdFields(payload, { type: receiptType, index, betId, roundId, ...previous }, 'brokenChain');
  }
}

function betOf(proof: Proof, stake: string): Fields {
  const { round, game, version, mathematicsHash, serverSeedHash, clientSeed, nonce, choice, beacon, shared } = proof;
  const { betId, roundId, currency, startedAt } = round;
  const sharedPart =
    shared === null
      ? null
      : {
          sharedRoundId: shared.roundId,
          seasonId: shared.seasonId,
          number: shared.number,
          beaconRound: shared.beaconRound,
          closesAt: shared.closesAt,
        };
  const beaconRound = shared === null ? (beacon?.round ?? null) : shared.beaconRound;
  const seeds = { commitment: serverSeedHash, beaconRound, clientSeed, nonce };
  const whose = { kind: 'bet', betId, roundId, game, version, mathematicsHash };
  return { ...whose, ...seeds, stake, currency, choice, shared: sharedPart, time: startedAt };
}

function oldBetOf({ round, serverSeedHash, nonce }: Proof, stake: string): Fields {
  const { betId, roundId, currency, startedAt } = round;
  return { betId, roundId, commitment: serverSeedHash, nonce, stake, currency, time: startedAt };
}

function holdFields(reported: Fields, wanted: Fields, reason: Reason): void {
  for (const [name, value] of Object.entries(wanted))
    hold(isSame(reported[name], value), reason, `${name}: ${canonical(value)} ≠ ${canonical(reported[name])}`);
}

/** The total stake when the bet was accepted, and after each action. */
function stakesOf({ round }: Proof, { chips, raises }: Played): readonly string[] {
  const inAll = raises.reduce((sum, raise) => sum + raise, chips);
  const oneMinor = minorOf(round.stake) / BigInt(inAll);
  let laid = chips;
  return [chips, ...raises.map((raise) => (laid += raise))].map((count) => textOfMinor(oneMinor * BigInt(count)));
}
