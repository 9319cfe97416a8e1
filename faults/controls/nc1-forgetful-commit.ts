import type { Control, ControlResult } from '../control.ts';
import { withClient } from '../system/cluster.ts';
import { runSabotagedEngine } from './sabotaged-engine.ts';

const triesMax = 6;

/** A PostgreSQL that answers COMMIT before the disk has it (`synchronous_commit = off`), killed with all its
 *  children. Commits that its log writer had not flushed are lost. */
export const forgetfulCommit: Control = {
  id: 'NC1',
  name: 'synchronous_commit off, then kill',
  run: async (stage, dice) => {
    let result: ControlResult = { isRed: false, evidence: 'the control did not run' };
    for (let run = 0; run < triesMax && !result.isRed; run += 1) {
      result = await runSabotagedEngine(
        stage,
        {
          database: 'control_nc1',
          through: async (url) => {
            await withClient(url, (client) => client.query('ALTER DATABASE control_nc1 SET synchronous_commit = off'));
            return { url, close: async () => undefined };
          },
          acknowledgedFirst: 300 + dice.below(300),
          kill: async (engine) => {
            await stage.cluster.kill();
            await engine.kill();
            await stage.cluster.revive();
          },
        },
        dice,
      );
    }
    return result;
  },
};
