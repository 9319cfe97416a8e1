import { createHash } from 'node:crypto';
import type { OfferedGame, PlayedAct } from '@tausi/games/manifest/solo-game.ts';
import { fairDraw, type RecordingDraw } from '@tausi/server/rounds/draw.ts';
import { payoutOf } from '@tausi/server/rounds/round.ts';
import type { OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';
import { formatMoney, money, type DrawnValue } from '@tausi/kernel';
import { beaconOf, receiptsOf, roundAfter, sha256, signed } from './test-house.ts';
import { fieldsOf, type Fields } from '../read.ts';

type RecordedAction = {
  readonly action: unknown;
  readonly raise: number | null;
  readonly afterMs: number | null;
  readonly time: number | null;
};

/** The parts of a proof before the operator signs it. */
export type RoundMade = {
  readonly game: string;
  readonly version: string;
  readonly mathematicsHash: string;
  readonly mode: 'cash' | 'demo';
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: unknown;
  readonly acts: readonly RecordedAction[];
  readonly draws: readonly DrawnValue[];
  /** The events when the bet was closed. */
  readonly events: readonly unknown[];
  /** Events appended later. */
  readonly shownLater: readonly unknown[];
  readonly stakes: readonly string[];
  readonly raises: readonly (string | null)[];
  readonly payout: string;
  readonly endedBy: string;
  readonly isShared: boolean;
  /** The times when the seed was made and the bet was accepted. */
  readonly madeAt: number;
  readonly startedAt: number;
  readonly namedRound: string;
};

const madeAt = 1_760_000_000_000;
const betweenMs = 60_000;
const sharedRoundId = '00000000-0000-0000-0000-000000000001';
const chipMinor = 2_000n;

/** The player's strategy: an action for the events so far, or null for none. */
export type Player = (events: readonly Fields[], acts: number) => unknown;

type Solo = { readonly game: OfferedGame; readonly choice: unknown; readonly player: Player; readonly nonce: number };

/** A single-player round, played with the server's mathematics. */
export function soloRound({ game, choice, player, nonce }: Solo): RoundMade {
  const { mathematics } = game;
  const seeds = seedsOf(mathematics.name, nonce, false);
  const draw = fairDraw(seeds.bytes, { game: mathematics.name, clientSeed: 'alice', beacon: seeds.beacon, nonce: BigInt(nonce) }, 0);
  const started = mathematics.choose(choice);
  if (started === null) throw new Error(`${mathematics.name} accepts the choice of the test`);
  let step: PlayedAct = started.start(draw);
  const events = [...step.events];
  const acts: RecordedAction[] = [];
  let chips = started.chips;
  const stakes = [textOf(chips)];
  const raises: (string | null)[] = [];
  while (step.status === 'open') {
    const action = player(
      events.map((event) => fieldsOf(event)),
      acts.length,
    );
    const next = mathematics.act(step.state, action, draw);
    if (next.status === 'refused') throw new Error(`${mathematics.name} refused ${JSON.stringify(action)}`);
    step = next;
    const { raise = 0 } = next;
    chips += raise;
    events.push(...next.events);
    acts.push({ action, raise: raise === 0 ? null : raise, afterMs: null, time: seeds.startedAt + acts.length + 1 });
    stakes.push(textOf(chips));
    raises.push(raise === 0 ? null : textOf(raise));
  }
  const stake = money('KES', chipMinor * BigInt(chips));
  const payout = formatMoney(payoutOf(stake, step.payoutUnits, chips * mathematics.unitsPerStake));
  const { version, hash: mathematicsHash } = mathematics;
  const part = { choice, acts, events, shownLater: [], stakes, raises, payout, endedBy: acts.length === 0 ? 'start' : 'player' };
  return { game: mathematics.name, version, mathematicsHash, mode: 'cash', ...part, ...made(seeds, draw), isShared: false };
}

type Joined = {
  readonly game: OfferedSharedGame;
  readonly choiceOf: (number: number) => Fields;
  readonly number: number;
  /** The player's cash-out, in milliseconds after the start; null stays until the end. */
  readonly leavesAfterMs: number | null;
};

/** A bet on a shared round. */
export function sharedRound({ game, choiceOf, number, leavesAfterMs }: Joined): RoundMade {
  const { mathematics } = game;
  const seeds = seedsOf(mathematics.name, number, true);
  const origin = { game: mathematics.name, clientSeed: '', beacon: seeds.beacon, nonce: BigInt(number) };
  const draw = fairDraw(seeds.bytes, origin, 0);
  const outcome = mathematics.draw(draw, number);
  const own = choiceOf(number);
  const placed = mathematics.place(own, number);
  if (placed === null) throw new Error(`${mathematics.name} accepts the choice of the test`);
  const left = leavesAfterMs === null || leavesAfterMs >= mathematics.playMs(outcome) ? null : placed.leave(leavesAfterMs);
  const end = left ?? placed.settle(outcome);
  const stake = money('KES', chipMinor * BigInt(placed.chips));
  const acts = left === null ? [] : [{ action: { type: 'cash-out' }, raise: null, afterMs: leavesAfterMs, time: seeds.startedAt + 9_000 }];
  const part = {
    choice: { round: sharedRoundId, slot: 1, ...own },
    acts,
    events: [{ type: 'bet', round: sharedRoundId, slot: 1, number }, ...placed.events, ...end.events],
    shownLater: left === null ? [] : [{ type: 'outcome', outcome }],
    stakes: [textOf(placed.chips), ...acts.map(() => textOf(placed.chips))],
    raises: acts.map(() => null),
    payout: formatMoney(payoutOf(stake, end.payoutUnits, placed.chips * mathematics.unitsPerStake)),
    endedBy: left === null ? 'draw' : 'player',
  };
  const { name, version, hash: mathematicsHash } = mathematics;
  return { game: name, version, mathematicsHash, mode: 'cash', ...part, ...made(seeds, draw), clientSeed: '', isShared: true };
}

/** The proof as the lobby copies it, signed by the test's operator. */
export function proofOf(round: RoundMade): Fields {
  const { game, version, mathematicsHash, mode, nonce, clientSeed, choice, acts, draws, isShared, namedRound, startedAt } = round;
  const serverSeedHash = sha256(Buffer.from(round.serverSeed, 'hex'));
  const [roundId, betId] = [`round of ${game} ${nonce}`, `bet on ${game} ${nonce}`];
  const settledAt = startedAt + 20_000;
  const stake = round.stakes.at(-1);
  const shared = isShared
    ? {
        roundId: sharedRoundId,
        seasonId: 'the season',
        number: nonce,
        lastHash: lastHashOf(round),
        closesAt: startedAt,
        drawsAt: roundAfter(startedAt).publishedAt,
        beaconRound: namedRound,
      }
    : null;
  const sharedPart =
    shared === null
      ? null
      : { sharedRoundId: shared.roundId, seasonId: shared.seasonId, number: nonce, beaconRound: namedRound, closesAt: shared.closesAt };
  const closing = { status: 'settled', stake, payout: round.payout, currency: 'KES', endedBy: round.endedBy, time: settledAt };
  const commitment = { commitment: serverSeedHash, beaconRound: namedRound, clientSeed, nonce };
  const bet = { game, version, mathematicsHash, ...commitment, currency: 'KES', choice, shared: sharedPart, time: startedAt };
  const statement = {
    type: 'tausi-seed-1',
    seedId: 'the seed',
    mode,
    commitment: serverSeedHash,
    beaconRound: namedRound,
    madeAt: round.madeAt,
  };
  const { stakes, raises, events } = round;
  return {
    type: 'tausi-proof-2',
    game,
    version,
    mathematicsHash,
    round: {
      roundId,
      betId,
      mode,
      currency: 'KES',
      startedAt,
      settledAt,
      endedBy: round.endedBy,
      status: 'settled',
      stake,
      payout: round.payout,
      events: [...events, ...round.shownLater],
    },
    choice,
    acts,
    serverSeed: round.serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    seed: isShared ? null : signed(statement),
    beacon: beaconOf(namedRound),
    shared,
    draws,
    jackpot: null,
    receipts: mode === 'demo' ? [] : receiptsOf({ betId, roundId, acts, bet, closing, stakes, raises, events }),
  };
}

/** A demo round has no receipts. */
export function asDemo(round: RoundMade): RoundMade {
  return { ...round, mode: 'demo' };
}

function seedsOf(game: string, nonce: number, isShared: boolean) {
  const bytes = createHash('sha256').update(`seed of ${game} ${nonce}`).digest();
  const startedAt = madeAt + betweenMs;
  const namedRound = roundAfter(isShared ? startedAt : madeAt).round;
  return { bytes, nonce, startedAt, namedRound, beacon: Buffer.from(beaconOf(namedRound).value, 'hex') };
}

function made({ bytes, nonce, startedAt, namedRound }: ReturnType<typeof seedsOf>, draw: RecordingDraw) {
  return { serverSeed: bytes.toString('hex'), clientSeed: 'alice', nonce, draws: draw.drawn(), madeAt, startedAt, namedRound };
}

function lastHashOf({ serverSeed, nonce }: RoundMade): string {
  let link = Buffer.from(serverSeed, 'hex');
  for (let step = 0; step < nonce; step += 1) link = createHash('sha256').update(link).digest();
  return link.toString('hex');
}

function textOf(chips: number): string {
  return formatMoney(money('KES', chipMinor * BigInt(chips)));
}
