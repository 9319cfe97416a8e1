import type { Control } from '../control.ts';
import type { Client } from 'pg';
import { creditCarelessly, readPurse } from './careless-books.ts';
import { runTampered, type Tampering } from './tampered-books.ts';

const amount = 5_000n;
const times = 3;

/** Drops the index that makes keys unique, and books one key several times. The checker reports the missing index.
 *  With that check left out, it also reports the key that was booked more than once. */
export const keysWithoutIndex: Control = {
  id: 'NC2',
  name: 'unique index of keys dropped, duplicates',
  run: async (stage, dice) => {
    const tampering: Tampering = { database: 'control_nc2', tamper: bookTwice, mustBreak: ['4a'] };
    const byIndex = await runTampered(stage, tampering, dice);
    if (!byIndex.isRed) return byIndex;
    const byRows = await runTampered(stage, { ...tampering, mustBreak: ['4b'], without: ['4a'] }, dice);
    return {
      isRed: byRows.isRed,
      evidence: `${byIndex.evidence}; and ${byRows.evidence.split(': ')[1] ?? ''} with the index check left out`,
    };
  },
};

async function bookTwice(client: Client, player: string): Promise<string> {
  await client.query('ALTER TABLE movement_keys DROP CONSTRAINT movement_keys_pkey');
  for (let time = 0; time < times; time += 1) {
    const seen = await readPurse(client, player);
    await creditCarelessly(client, { player, key: 'deposit:the-same-again', amount, seen, houseOut: amount });
  }
  return `one key booked ${times} times`;
}
