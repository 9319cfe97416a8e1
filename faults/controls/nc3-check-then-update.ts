import type { Control } from '../control.ts';
import { withClient } from '../system/cluster.ts';
import { readPurse, withdrawCarelessly } from './careless-books.ts';
import { runTampered } from './tampered-books.ts';

const trials = 10;

/** Withdrawals that check first and write later, two at a time on a purse that covers only one. */
export const checkThenUpdate: Control = {
  id: 'NC3',
  name: 'check-then-update withdrawals, raced',
  run: (stage, dice) =>
    runTampered(
      stage,
      {
        database: 'control_nc3',
        tamper: async () => {
          const url = stage.cluster.urlOf('control_nc3');
          const players = stage.players.slice(4, 4 + trials).map(({ id }) => id);
          for (const player of players) await withClient(url, (one) => withClient(url, (other) => race([one, other], player)));
          return `${players.length} purses paid out twice`;
        },
        mustBreak: ['1c', '2'],
      },
      dice,
    ),
};

type Withdrawing = Parameters<typeof readPurse>[0];

// Both read before either writes, so each decision is right for its own read.
async function race(clients: readonly Withdrawing[], player: string): Promise<void> {
  const seen = await Promise.all(clients.map((client) => readPurse(client, player)));
  for (const [index, client] of clients.entries()) {
    const own = seen[index];
    if (own !== undefined) await withdrawCarelessly(client, player, own);
  }
}
