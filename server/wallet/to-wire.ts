import type { LiveMessage } from '@tausi/contract/live.ts';
import { formatMoney } from '@tausi/kernel';
import type { Purses } from './command.ts';

/** The message to the player's open lobbies after each movement. */
export function balanceMessage(purses: Purses): LiveMessage {
  return {
    type: 'balance',
    chip: formatMoney(purses.cash),
    bonus: formatMoney(purses.bonus),
    held: formatMoney(purses.held),
    bcc: Number(purses.coins.minor),
    bps: Number(purses.points.minor),
    seq: purses.seq.toString(),
  };
}
