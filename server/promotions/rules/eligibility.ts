import { dayMs, type Instant } from '@tausi/kernel';
import type { Level, Who } from './promotion.ts';

/** The facts about a player that decide who gets a promotion. */
export type PlayerFacts = {
  readonly registeredAt: Instant;
  readonly isPhoneBound: boolean;
  readonly identityTier: number;
  readonly cashMinor: bigint;
  readonly segments: readonly string[];
};

export type Ineligible = { readonly code: 'not_eligible'; readonly condition: Condition } | { readonly code: 'identity_first' };

/** A condition by name; its text is chosen where it is shown. */
type Condition = 'phone' | 'new_players' | 'level' | 'segment';

const newForMs = 10 * dayMs;

/** Returns the level of a player: 3 with cash, else 2 after ten days, else 1. */
export function levelOf({ registeredAt, cashMinor }: PlayerFacts, at: Instant): Level {
  if (cashMinor > 0n) return 3;
  return at - registeredAt >= newForMs ? 2 : 1;
}

/** Returns the first unmet condition on the player; null if all hold. Identity comes last, because the player can show it. */
export function refuseWho(who: Who, player: PlayerFacts, at: Instant): Ineligible | null {
  if (who.isPhoneBound === true && !player.isPhoneBound) return { code: 'not_eligible', condition: 'phone' };
  if (who.registeredFrom !== undefined && player.registeredAt < who.registeredFrom)
    return { code: 'not_eligible', condition: 'new_players' };
  if (who.levels !== undefined && !who.levels.includes(levelOf(player, at))) return { code: 'not_eligible', condition: 'level' };
  if (isOutside(who, player.segments)) return { code: 'not_eligible', condition: 'segment' };
  return player.identityTier < (who.identityTierMin ?? 0) ? { code: 'identity_first' } : null;
}

function isOutside({ inSegment, notInSegment }: Who, segments: readonly string[]): boolean {
  if (inSegment !== undefined && !segments.includes(inSegment)) return true;
  return notInSegment !== undefined && segments.includes(notInSegment);
}
