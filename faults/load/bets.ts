import type { AnswerOf } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundsRefusals } from '@tausi/contract/rounds/refusals.ts';
import { parseMoney, unwrap } from '@tausi/kernel';
import type { AcknowledgementLog } from '../acknowledgements.ts';
import { freshKey, type WireRequest } from '../client/signed-request.ts';
import type { Dice } from '../dice.ts';
import { gameId, type Player } from '../system/players.ts';
import { insist, type Insisting, note } from './insist.ts';

export type LoadContext = Insisting & { readonly log: AcknowledgementLog; readonly dice: Dice };

/** An answered bet, to be repeated later. */
export type Answered = {
  readonly player: Player;
  readonly key: string;
  readonly stake: string;
  readonly round: AnswerOf<typeof playRound>;
  readonly sent: WireRequest;
};

const stakes = ['20.00', '40.00', '60.00', '100.00'] as const;
export const guide = { type: 'choose-guide', guide: 'lion' } as const;

/** An intended bet, with one key for all its attempts. */
export type BetIntent = { readonly key: string; readonly stake: string };

/** Plays a round to its end; null if it was refused or not answered. */
export async function bet(context: LoadContext, player: Player, intent: BetIntent = newIntent(context)): Promise<Answered | null> {
  const answered = await begin(context, player, intent);
  if (answered?.round.status !== 'open') return answered;
  const { roundId } = answered.round;
  return (await choose(context, player, { roundId, key: freshKey() })) === null ? null : answered;
}

/** Starts a round and leaves it open. */
export async function begin(
  context: LoadContext,
  player: Player,
  { key, stake }: BetIntent = newIntent(context),
): Promise<Answered | null> {
  const played = await insist(context, playRound, { params: { launchId: player.launchId, stake }, key, player });
  if (played?.kind === 'refused' && played.code === roundsRefusals.unknown_launch) await launchAnew(context, player);
  if (played?.kind === 'refused') await rotateIfSpent(context, player, played.code);
  if (played?.kind !== 'answered') return null;
  const round = played.data;
  acknowledge(context, player, { key: `play:${key}`, balance: round.balance });
  return { player, key, stake, round, sent: played.sent };
}

/** Sends a bet once. Null if it was answered; otherwise the intention, to be resolved later. */
export async function tryOnce(context: LoadContext, player: Player): Promise<BetIntent | null> {
  const [intent, askedAt] = [newIntent(context), performance.now()];
  const { key, stake } = intent;
  const outcome = await context.client.ask(playRound, { params: { launchId: player.launchId, stake }, key, session: player.session });
  note(context.counts, outcome, { name: 'playRound', tookMs: performance.now() - askedAt });
  if (outcome.kind === 'refused') {
    await rotateIfSpent(context, player, outcome.code);
    return null;
  }
  if (outcome.kind !== 'answered') return intent;
  acknowledge(context, player, { key: `play:${key}`, balance: outcome.data.balance });
  const { roundId, status } = outcome.data;
  if (status === 'open') await choose(context, player, { roundId, key: freshKey() });
  return null;
}

/** Makes the choice that an open round waits for; returns the payout, null if it was refused or not answered. */
export async function choose(
  context: LoadContext,
  player: Player,
  { roundId, key }: { roundId: string; key: string },
): Promise<string | null> {
  const chosen = await insist(context, actInRound, { params: { roundId, action: guide }, key, player });
  if (chosen?.kind !== 'answered') return null;
  acknowledge(context, player, { key: `settle:${roundId}`, balance: chosen.data.balance });
  return chosen.data.payout;
}

/** Repeats an answered bet under its key: the same round must come back. */
export async function repeat(context: LoadContext, { player, key, stake, round }: Answered): Promise<void> {
  const again = await insist(context, playRound, { params: { launchId: player.launchId, stake }, key, player });
  if (again === null) return;
  const isSame =
    again.kind === 'answered' && again.data.roundId === round.roundId && (round.status === 'open' || again.data.payout === round.payout);
  if (isSame) return;
  const repeated = again.kind === 'refused' ? `refused with ${again.code}` : `answered with ${again.data.roundId}, ${again.data.payout}`;
  context.counts.contradictions.push(`the repeat of a bet answered with ${round.roundId}, ${round.payout} returned ${repeated}`);
}

/** Reuses the key of an answered bet with another stake: it must be refused. */
export async function reuse(context: LoadContext, { player, key, stake }: Answered): Promise<void> {
  const other = stakes.find((each) => each !== stake) ?? stakes[0];
  const reused = await insist(context, playRound, {
    params: { launchId: player.launchId, stake: other },
    key,
    player,
  });
  if (reused === null || (reused.kind === 'refused' && reused.code === platformRefusals.key_reused)) return;
  context.counts.contradictions.push(
    `the key ${key} was accepted for another stake (${reused.kind === 'refused' ? reused.code : 'answered'})`,
  );
}

function newIntent({ dice }: LoadContext): BetIntent {
  return { key: freshKey(), stake: dice.pick(stakes) };
}

/** Records an acknowledged answer, to be compared with the books. */
export function acknowledge(
  { log, counts }: Pick<LoadContext, 'log' | 'counts'>,
  { id }: Player,
  { key, balance }: { key: string; balance: string },
): void {
  counts.acknowledged += 1;
  log.write({ playerId: id, key, cashAfterMinor: unwrap(parseMoney('KES', balance)).minor.toString() });
}

// A launch expires; the player opens the game again.
async function launchAnew(context: LoadContext, player: Player): Promise<void> {
  const launched = await insist(context, launchGame, { params: { gameId, mode: 'cash' }, key: freshKey(), player });
  if (launched?.kind === 'answered') player.launchId = launched.data.launchId;
}

// A seed is exhausted; the player rotates it, as a lobby does. An open round keeps it in use.
async function rotateIfSpent(context: LoadContext, player: Player, code: number): Promise<void> {
  if (code === roundsRefusals.seed_spent) await insist(context, rotateSeed, { params: {}, key: freshKey(), player });
}
