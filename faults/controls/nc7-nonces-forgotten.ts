import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAcknowledgements } from '../acknowledgements.ts';
import type { Control } from '../control.ts';
import { withClient } from '../system/cluster.ts';
import { replayAccepted, startLoad } from '../load/load.ts';

const database = 'control_nc7';
const workers = 4;
const commands = 20;

/** Drops the uniqueness of nonces, so that replayed requests are accepted. The load's own replays at the end must
 *  detect it. */
export const noncesForgotten: Control = {
  id: 'NC7',
  name: 'nonces not checked',
  run: async (stage, dice) => {
    const system = await stage.open(database, { serverCount: 1, dice: dice.fork('network') });
    const logFile = join(stage.folder, `${database}.jsonl`);
    rmSync(logFile, { force: true });
    const log = await openAcknowledgements(logFile);
    try {
      await withClient(system.databaseUrl, (client) => client.query('ALTER TABLE seen_nonces DROP CONSTRAINT seen_nonces_pkey'));
      const load = startLoad({ system, players: stage.players, log, dice: dice.fork('load'), workers });
      await load.more(commands);
      await load.finish();
      const { contradictions } = load.counts;
      const taken = contradictions.filter((sentence) => sentence === replayAccepted).length;
      return {
        isRed: taken > 0,
        evidence: taken > 0 ? `${taken} replayed requests were accepted, and the load reports it` : 'no replay was detected',
      };
    } finally {
      await system.stop();
      await log.close();
      await stage.drop(database);
    }
  },
};
