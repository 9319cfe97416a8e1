import { exclude } from '@tausi/contract/safety/exclude.ts';
import { setLimit } from '@tausi/contract/safety/set-limit.ts';
import { freshKey } from '../client/signed-request.ts';
import type { Player } from '../system/players.ts';
import { bet, type Answered, type LoadContext } from './bets.ts';
import { insist } from './insist.ts';

// Wide enough not to stop the load; each bet and deposit is still checked against them.
const wide = { least: 1_000_000, most: 9_000_000 } as const;
const limits = [
  { kind: 'stake', span: 'day' },
  { kind: 'stake', span: 'week' },
  { kind: 'loss', span: 'month' },
  { kind: 'deposit', span: 'day' },
] as const;

/** Sets a limit of the player, tighter or looser than the previous one. */
export async function limit(context: LoadContext, player: Player): Promise<void> {
  const value = String(context.dice.between(wide.least, wide.most));
  await insist(context, setLimit, { params: { ...context.dice.pick(limits), value }, key: freshKey(), player });
}

/** Players with an acknowledged self-exclusion. */
export type Excluded = Set<string>;

export async function excludeOneself(context: LoadContext, player: Player, excluded: Excluded): Promise<void> {
  const outcome = await insist(context, exclude, { params: { step: 'exclude_6_months' }, key: freshKey(), player });
  if (outcome?.kind === 'answered') excluded.add(player.id);
}

/** Places a bet. It must be refused if it starts after its player's self-exclusion was acknowledged. */
export async function guardedBet(context: LoadContext, player: Player, excluded: Excluded): Promise<Answered | null> {
  const wasExcluded = excluded.has(player.id);
  const answered = await bet(context, player);
  if (wasExcluded && answered !== null)
    context.counts.contradictions.push(`an excluded player's bet was accepted (round ${answered.round.roundId})`);
  return answered;
}
