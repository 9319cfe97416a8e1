import type { Control, ControlResult } from '../control.ts';
import { openProxy } from '../proxy/tcp-proxy.ts';
import { runSabotagedEngine } from './sabotaged-engine.ts';

const holdMs = 120;
const triesMax = 3;

/** A network that answers COMMIT itself and forwards it to the database a moment later. The engine acknowledges a
 *  commit that is not durable, and is killed in that moment. */
export const acknowledgedBeforeCommit: Control = {
  id: 'NC6',
  name: 'acknowledge before COMMIT, then kill',
  run: async (stage, dice) => {
    let result: ControlResult = { isRed: false, evidence: 'the control did not run' };
    for (let run = 0; run < triesMax && !result.isRed; run += 1) {
      result = await runSabotagedEngine(
        stage,
        {
          database: 'control_nc6',
          through: async (databaseUrl) => {
            const proxy = await openProxy({ targets: () => [stage.cluster.port], speaks: 'postgres', dice });
            proxy.behave({ kind: 'acknowledge-before-commit', holdMs });
            const url = new URL(databaseUrl);
            url.port = String(proxy.port);
            return { url: url.href, close: proxy.close };
          },
          acknowledgedFirst: 200 + dice.below(200),
          kill: (engine) => engine.kill(),
        },
        dice,
      );
    }
    return result;
  },
};
