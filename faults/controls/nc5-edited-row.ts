import type { Client } from 'pg';
import type { Control } from '../control.ts';
import { runTampered, type Tampering } from './tampered-books.ts';

/** A superuser switches the guards off and edits what is booked: once without care, and once so that every sum is right
 *  again, purse included. The first is seen by arithmetic, the second by the evidence alone. */
export const editedRow: Control = {
  id: 'NC5',
  name: 'a ledger row edited by a superuser',
  run: async (stage, dice) => {
    const careless: Tampering = {
      database: 'control_nc5',
      tamper: (client, player) => edit(client, { player, isCareful: false }),
      mustBreak: ['1c'],
    };
    const seen = await runTampered(stage, careless, dice);
    if (!seen.isRed) return seen;
    const careful: Tampering = {
      ...careless,
      tamper: (client, player) => edit(client, { player, isCareful: true }),
      mustBreak: ['3c', '3d'],
      // Where a server had already counted the day of that row, its total is wrong as well, and is judged earlier.
      without: ['15a'],
    };
    const found = await runTampered(stage, careful, dice);
    return { isRed: found.isRed, evidence: `${seen.evidence}; ${found.evidence}` };
  },
};

async function edit(client: Client, { player, isCareful }: { player: string; isCareful: boolean }): Promise<string> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `UPDATE movements SET cash_delta = cash_delta + 100000, cash_after = cash_after + 100000, house_out_minor = house_out_minor + 100000
     WHERE player_id = $1 AND seq = 1`,
    [player],
  );
  if (isCareful) {
    await client.query('UPDATE movements SET cash_after = cash_after + 100000 WHERE player_id = $1 AND seq > 1', [player]);
    await client.query('UPDATE purses SET cash_minor = cash_minor + 100000 WHERE player_id = $1', [player]);
  }
  await client.query('COMMIT');
  return isCareful ? 'edited with all that follows from it' : 'edited, both its sides';
}
