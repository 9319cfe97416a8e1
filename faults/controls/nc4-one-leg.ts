import type { Control } from '../control.ts';
import { creditCarelessly, readPurse } from './careless-books.ts';
import { runTampered } from './tampered-books.ts';

const amount = 7_700n;

/** An entry with the player's side only; the constraints that refuse it are dropped first. */
export const oneLeg: Control = {
  id: 'NC4',
  name: 'one leg of an entry only',
  run: (stage, dice) =>
    runTampered(
      stage,
      {
        database: 'control_nc4',
        tamper: async (client, player) => {
          const credit = { player, key: 'deposit:one-legged', amount, seen: await readPurse(client, player), houseOut: 0n };
          const refused = await creditCarelessly(client, credit).then(
            () => false,
            () => true,
          );
          if (!refused) throw new Error('the database accepted an entry with one side while its constraints were active');
          await client.query('ALTER TABLE movements DROP CONSTRAINT entry_sums_to_zero, DROP CONSTRAINT kind_has_its_form');
          await creditCarelessly(client, credit);
          return 'money without a source (the constraints refused it until they were dropped)';
        },
        mustBreak: ['1a'],
      },
      dice,
    ),
};
