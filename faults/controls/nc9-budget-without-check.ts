import { handPromotionId } from '@tausi/server/promotions/test-awards.ts';
import type { Control } from '../control.ts';
import { giftMinor, giveCarelessly } from './careless-gifts.ts';
import { runTampered } from './tampered-books.ts';
import { withWallet } from './with-wallet.ts';

const database = 'control_nc9';
const times = 3;

/** Drops the constraint that protects a budget, and gives more than it allows. Awards and movements agree. */
export const budgetWithoutCheck: Control = {
  id: 'NC9',
  name: 'CHECK of a budget dropped, overspent',
  run: (stage, dice) =>
    runTampered(
      stage,
      {
        database,
        tamper: async (client, player) => {
          await client.query('ALTER TABLE promotion_budgets DROP CONSTRAINT within_budget');
          await client.query(
            "UPDATE promotion_budgets SET minor_max = minor_spent + minor_reserved + $2 WHERE promotion_id = $1 AND span = 'whole'",
            [handPromotionId, giftMinor],
          );
          await withWallet(stage.cluster.urlOf(database), async (wallet) => {
            for (let time = 1; time <= times; time += 1)
              await giveCarelessly(client, wallet, { player, cause: `hand:${time}`, number: 9_000 + time });
          });
          return `${times} gifts from a budget for one`;
        },
        mustBreak: ['19b'],
      },
      dice,
    ),
};
