import { createHash } from 'node:crypto';
import { canonicalJson, formatMoney, money, type Instant, type Money } from '@tausi/kernel';
import type { Act, EndedRound, Round } from '../../round.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';

/** The facts that receipts are written from. */
export type Receipted = Pick<StoredRound, 'round' | 'drawnFrom'>;

/** The texts that a round's receipts sign, in order: the bet, each act, the end. Each names the SHA-256 of its
 *  predecessor, so none can be omitted or moved. They depend on stored facts alone, so repeated calls return the
 *  same texts. */
export function statementsOf(stored: Receipted, game: string): readonly string[] {
  const { round } = stored;
  if (round.receiptKind === 1) return [firstKind(stored)];
  const stakes = stakesOf(round);
  const texts = [betStatement(stored, { game, stake: stakes[0] ?? round.stake })];
  for (const [index, act] of round.acts.entries())
    texts.push(actStatement(round, { act, index: index + 1, previous: hashOf(texts), stake: stakes[index + 1] ?? round.stake }));
  if (round.status !== 'open') texts.push(closingStatement(round, { index: texts.length, previous: hashOf(texts) }));
  return texts;
}

/** The bet's own statement: the first of its round. */
export function firstStatement(stored: Receipted, game: string): string {
  const { round } = stored;
  return round.receiptKind === 1 ? firstKind(stored) : betStatement(stored, { game, stake: stakesOf(round)[0] ?? round.stake });
}

// Rounds from before choices and acts were signed keep the receipt that their players received.
function firstKind({ round, drawnFrom }: Receipted): string {
  return JSON.stringify({
    type: 'tausi-receipt-1',
    betId: round.betId,
    roundId: round.roundId,
    gameId: round.gameId,
    commitment: drawnFrom.commitment,
    nonce: Number(round.nonce),
    stake: formatMoney(round.stake),
    currency: round.currency,
    time: round.startedAt,
  });
}

const type = 'tausi-receipt-2';

function betStatement({ round, drawnFrom }: Receipted, { game, stake }: { game: string; stake: Money }): string {
  const { commitment, clientSeed, beaconRound, closesAt } = drawnFrom;
  const named = beaconRound === null ? null : beaconRound.toString();
  const nonce = Number(round.nonce);
  return statement({
    type,
    kind: 'bet',
    index: 0,
    betId: round.betId,
    roundId: round.roundId,
    gameId: round.gameId,
    game,
    version: round.version,
    mathematicsHash: round.mathematicsHash,
    commitment,
    beaconRound: named,
    clientSeed,
    nonce,
    stake: formatMoney(stake),
    currency: round.currency,
    choice: round.choice,
    placed: placedIn(round),
    shared:
      round.shared === null
        ? null
        : { sharedRoundId: round.shared.sharedRoundId, seasonId: round.seedId, number: nonce, beaconRound: named, closesAt },
    time: round.startedAt,
  });
}

// The first event of a bet on a shared round names the bet; the second is the game's reading of the choice.
function placedIn({ shared, events }: Round): unknown {
  return shared === null ? null : (events[1] ?? null);
}

type AfterAct = { readonly act: Act; readonly index: number; readonly previous: string; readonly stake: Money };

function actStatement({ betId, roundId, currency }: Round, { act, index, previous, stake }: AfterAct): string {
  const time: Instant | null = act.at ?? null;
  return statement({
    type,
    kind: 'act',
    index,
    betId,
    roundId,
    previous,
    action: act.action,
    raise: act.raisedMinor === undefined ? null : formatMoney(money(currency, BigInt(act.raisedMinor))),
    stake: formatMoney(stake),
    afterMs: act.afterMs ?? null,
    time,
  });
}

function closingStatement(round: EndedRound, { index, previous }: { index: number; previous: string }): string {
  return statement({
    type,
    kind: 'closed',
    index,
    betId: round.betId,
    roundId: round.roundId,
    previous,
    status: round.status,
    outcome: hashOf([canonicalJson(round.events)]),
    stake: formatMoney(round.stake),
    payout: formatMoney(round.payout),
    currency: round.currency,
    endedBy: round.endedBy,
    time: round.settledAt,
  });
}

// The whole stake after the bet, and after each act.
function stakesOf({ stake, acts, currency }: Round): readonly Money[] {
  const raises = acts.map(({ raisedMinor = '0' }) => BigInt(raisedMinor));
  let minor = raises.reduce((left, raise) => left - raise, BigInt(stake.minor));
  return [0n, ...raises].map((raise) => {
    minor += raise;
    return money(currency, minor);
  });
}

/** Writes the fields in the given order; every value is canonical JSON. */
export function statement(fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields);
  return `{${names.map((name) => `"${name}":${canonicalJson(fields[name])}`).join(',')}}`;
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256')
    .update(texts.at(-1) ?? '')
    .digest('hex');
}
