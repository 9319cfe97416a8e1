import type { Control } from '../control.ts';
import { activateCarelessly } from './careless-gifts.ts';
import { runTampered } from './tampered-books.ts';
import { withWallet } from './with-wallet.ts';

const database = 'control_nc10';
// Each third player wagers a bonus, beside which no other is granted.
const withoutBonus = 7;

/** Grants a queued bonus without the row that marks it as granted, so the queue would grant it again. */
export const bonusWithoutItsRow: Control = {
  id: 'NC10',
  name: 'bonus granted without its row',
  run: (stage, dice) =>
    runTampered(
      stage,
      {
        database,
        tamper: async (client) => {
          const player = stage.players[withoutBonus]?.id ?? '';
          await withWallet(stage.cluster.urlOf(database), (wallet) => activateCarelessly(client, wallet, player));
          return 'a bonus granted while its row stays queued';
        },
        mustBreak: ['19e'],
      },
      dice,
    ),
};
