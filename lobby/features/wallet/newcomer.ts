import type { Newcomer } from '../../shared/session/preferences/preference-values.ts';
import type { Player } from '../../shared/session/player-from-wire.ts';

const newForMs = 10 * 86_400_000;

/** The new-user tag (specification §4): level 1 when signed in, 2 after ten days, 3 with cash; and whether the account's number
 *  is odd or even. `now` is the server's clock in milliseconds. */
export function newcomerOf({ createdAt, cash, phone }: Pick<Player, 'createdAt' | 'cash' | 'phone'>, now: number): Newcomer {
  return { level: levelOf(createdAt, cash, now), parity: /[13579]$/.test(phone) ? 'odd' : 'even' };
}

function levelOf(createdAt: number, cash: string, now: number): Newcomer['level'] {
  if (/[1-9]/.test(cash) && !cash.startsWith('-')) return 3;
  return now - createdAt >= newForMs ? 2 : 1;
}
