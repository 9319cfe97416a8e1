import type { Client } from 'pg';
import type { Control } from '../control.ts';
import { runTampered, type Tampering } from './tampered-books.ts';

/** A superuser switches the guards off and edits what is booked. */
export const editedRow: Control = {
  id: 'NC5',
  name: 'a ledger row edited by a superuser',
  run: async (stage, dice) => {
    const tampering: Tampering = { database: 'control_nc5', tamper: editCarelessly, mustBreak: ['1a', '1c', '5a'] };
    return runTampered(stage, tampering, dice);
  },
};

async function editCarelessly(client: Client, player: string): Promise<string> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  const { rowCount } = await client.query(
    `UPDATE movements SET cash_delta = cash_delta + 100000, cash_after = cash_after + 100000, house_out_minor = house_out_minor + 100000
     WHERE player_id = $1 AND seq = 1`,
    [player],
  );
  await client.query('COMMIT');
  return `${rowCount ?? 0} row edited, both its sides`;
}
