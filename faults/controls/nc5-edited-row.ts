import type { Client } from 'pg';
import type { Control } from '../control.ts';
import { runTampered, type Tampering } from './tampered-books.ts';

/** A superuser disables the guards and edits booked rows: once carelessly, and once so that every sum is right
 *  again, including the purse. Arithmetic detects the first edit; only the tamper evidence detects the second. */
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
      // The total of that row's day and a pot's books beside its told balance are wrong too, and would be reported first.
      without: ['15a', '20g'],
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
  return isCareful ? 'edited with all dependent rows' : 'edited on both sides';
}
