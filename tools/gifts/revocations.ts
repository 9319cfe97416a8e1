import { isUuid, playerId } from '@tausi/kernel';
import type { AskedRevocation, RevocationDesk, RevocationRefusal } from '@tausi/server/promotions/index.ts';
import { refuse } from '../refuse.ts';
import { marketAmount } from './market-amount.ts';

const refusals: Readonly<Record<RevocationRefusal['code'], string>> = {
  reason_missing: 'Give a reason: --reason=… (up to 300 characters)',
  no_open_bonus: 'This player has no waiting or active bonus with this number.',
  nothing_to_approve: 'No such bonus waits for a second person. See them with: revoke-bonus',
  second_person_missing: 'Another person than the one who asked must approve it: --by=…',
};

type RevocationAct = {
  readonly step: 'revoke-bonus' | 'approve-revocation';
  /** The player's id; empty to list what waits. */
  readonly player: string;
  /** The number of the bonus among the player's bonuses. */
  readonly bonus: string;
  readonly by: string;
  readonly reason: string;
};

/** `revoke-bonus <player> <bonus>` and `approve-revocation <player> <bonus>`: takes bonus money back, by two people. */
export async function revocation(desk: RevocationDesk, { step, player, bonus, by, reason }: RevocationAct): Promise<number> {
  if (player === '') return list(await desk.waiting());
  if (!isUuid(player) || !/^[1-9]\d{0,8}$/.test(bonus))
    return refuse(`Give the id of a player and the number of a bonus: npm run promotions -- ${step} <player> <bonus>`);
  const act = { playerId: playerId(player), number: Number(bonus), by };
  const done = step === 'revoke-bonus' ? await desk.ask({ ...act, reason }) : await desk.approve(act);
  if (!done.ok) return refuse(refusals[done.error.code]);
  console.log(
    step === 'revoke-bonus'
      ? `Bonus ${bonus} waits for another person: approve-revocation ${player} ${bonus}`
      : `Bonus ${bonus} ends within a minute, or when its open round does.`,
  );
  return 0;
}

function list(waiting: readonly AskedRevocation[]): number {
  if (waiting.length === 0) console.log('No bonus waits for a second person.');
  for (const { playerId: player, number, market, amountMinor, askedBy, reason } of waiting)
    console.log(`${player}  bonus ${number}  ${marketAmount(market, amountMinor)}  asked by ${askedBy}: ${reason}`);
  return 0;
}
