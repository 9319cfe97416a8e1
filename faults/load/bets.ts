import type { AnswerOf } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { parseMoney, unwrap } from '@tausi/kernel';
import type { AcknowledgementLog } from '../acknowledgements.ts';
import { freshKey, type WireRequest } from '../client/signed-request.ts';
import type { Dice } from '../dice.ts';
import type { Player } from '../house/players.ts';
import { insist, type Insisting } from './insist.ts';

export type Parts = Insisting & { readonly log: AcknowledgementLog; readonly dice: Dice };

/** A bet that was answered, to be asked about again. */
export type Answered = {
  readonly player: Player;
  readonly key: string;
  readonly stake: string;
  readonly round: AnswerOf<typeof playRound>;
  readonly sent: WireRequest;
};

const stakes = ['20.00', '40.00', '60.00', '100.00'] as const;
const guide = { type: 'choose-guide', guide: 'lion' } as const;

/** Plays a round to its end; null when it was refused, or was left without an answer. */
export async function bet(parts: Parts, player: Player): Promise<Answered | null> {
  const [key, stake] = [freshKey(), parts.dice.pick(stakes)];
  const played = await insist(parts, playRound, { params: { launchId: player.launchId, stake }, key, session: player.session });
  if (played?.kind !== 'answered') return null;
  const round = played.data;
  acknowledge(parts, player, { key: `play:${key}`, balance: round.balance });
  if (round.status === 'open' && !(await choose(parts, player, round.roundId))) return null;
  return { player, key, stake, round, sent: played.sent };
}

/** Makes the choice that an open round waits for; false when it was left without an answer. */
async function choose(parts: Parts, player: Player, roundId: string): Promise<boolean> {
  const chosen = await insist(parts, actInRound, { params: { roundId, action: guide }, key: freshKey(), session: player.session });
  if (chosen?.kind !== 'answered') return false;
  acknowledge(parts, player, { key: `settle:${roundId}`, balance: chosen.data.balance });
  return true;
}

/** Sends an answered bet again under its key: the same round must come back. */
export async function repeat(parts: Parts, { player, key, stake, round }: Answered): Promise<void> {
  const again = await insist(parts, playRound, { params: { launchId: player.launchId, stake }, key, session: player.session });
  if (again === null) return;
  const isSame =
    again.kind === 'answered' && again.data.roundId === round.roundId && (round.status === 'open' || again.data.payout === round.payout);
  if (!isSame) parts.counts.contradictions.push(`the repeat of ${key} was answered otherwise than the bet`);
}

/** Sends the key of an answered bet with another stake: it must be refused. */
export async function reuse(parts: Parts, { player, key, stake }: Answered): Promise<void> {
  const other = stakes.find((each) => each !== stake) ?? stakes[0];
  const reused = await insist(parts, playRound, { params: { launchId: player.launchId, stake: other }, key, session: player.session });
  if (reused === null || (reused.kind === 'refused' && reused.code === platformRefusals.key_reused)) return;
  parts.counts.contradictions.push(`the key ${key} was taken for another stake (${reused.kind === 'refused' ? reused.code : 'answered'})`);
}

function acknowledge({ log, counts }: Parts, { id }: Player, { key, balance }: { key: string; balance: string }): void {
  counts.acknowledged += 1;
  log.write({ playerId: id, key, cashAfterMinor: unwrap(parseMoney('KES', balance)).minor.toString() });
}
