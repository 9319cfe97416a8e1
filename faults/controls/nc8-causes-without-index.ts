import type { Control } from '../control.ts';
import { giveCarelessly } from './careless-gifts.ts';
import { runTampered } from './tampered-books.ts';
import { withWallet } from './with-wallet.ts';

const database = 'control_nc8';
const times = 2;

/** Drops the index that makes causes unique, and gives for one cause twice. Awards, movements and budget agree. */
export const causesWithoutIndex: Control = {
  id: 'NC8',
  name: 'unique cause of awards dropped, duplicates',
  run: (stage, dice) =>
    runTampered(
      stage,
      {
        database,
        tamper: async (client, player) => {
          await client.query('ALTER TABLE awards DROP CONSTRAINT one_award_a_cause');
          await withWallet(stage.cluster.urlOf(database), async (wallet) => {
            for (let time = 1; time <= times; time += 1)
              await giveCarelessly(client, wallet, { player, cause: 'hand:1', number: 9_000 + time });
          });
          return `one cause given ${times} times`;
        },
        mustBreak: ['19i'],
      },
      dice,
    ),
};
