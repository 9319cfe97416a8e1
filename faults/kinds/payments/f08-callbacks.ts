import type { Fault } from '../../fault.ts';
import { untouched, type Treatment } from '../../proxy/callback-relay.ts';
import { pass } from '../../proxy/behaviour.ts';
import { withClient } from '../../system/cluster.ts';
import { countOf, endsOf, payEverywhere } from './pay-everywhere.ts';

// Longer than a result takes, so that it overtakes the answer to our request.
const slowAnswers = { kind: 'delay', leastMs: 2_500, mostMs: 5_000, answersOnly: true } as const;

type Kind = {
  readonly id: string;
  readonly name: string;
  readonly treatment: Treatment;
  /** The answers of the providers come after their results. */
  readonly overtakesAnswers?: boolean;
  readonly onlyLong?: boolean;
};

/** Changes the call-backs of every provider about deposits and withdrawals. Each payment has one effect, as the provider's own records
 *  say, and nothing forged has any. */
function callbackFault({ id, name, treatment, overtakesAnswers = false, onlyLong = false }: Kind): Fault {
  return {
    id,
    name,
    onlyLong,
    strikes: { short: 1, long: 3 },
    recoveryMsMax: null,
    workers: 3,
    system: { serverCount: 1, isWired: true },
    strike: (scene) =>
      withClient(scene.system.databaseUrl, async (client) => {
        const { relay, wires } = scene.system;
        const failures: string[] = [];
        relay.treat(treatment);
        for (let run = 0; run < scene.strikes; run += 1) {
          if (overtakesAnswers) for (const wire of wires) wire.behave(slowAnswers);
          const asked = await payEverywhere(scene);
          failures.push(...(await endsOf(scene, client, { asked, isContradicted: treatment.falsifies || treatment.forges })));
          for (const wire of wires) wire.behave(pass);
        }
        relay.treat(untouched);
        const forged = await countOf(client, "SELECT FROM payment_alerts WHERE kind = 'forged_callback'");
        if (treatment.forges && forged === 0) failures.push('forged call-backs raised no alert');
        return { kills: 0, injections: relay.injections(), recoveriesMs: [], failures };
      }),
  };
}

export const callbacksDoubled = callbackFault({
  id: 'F08',
  name: 'call-backs of payments come five times',
  treatment: { ...untouched, copies: 5 },
});

export const callbacksReordered = callbackFault({
  id: 'F09',
  name: 'call-backs of payments come late, out of order and before our answer',
  treatment: { ...untouched, copies: 2, lateMsMost: 6_000 },
  overtakesAnswers: true,
  onlyLong: true,
});

export const callbacksForged = callbackFault({
  id: 'F10',
  name: 'call-backs of payments are forged',
  treatment: { ...untouched, forges: true },
});

export const callbacksFalsified = callbackFault({
  id: 'F10b',
  name: 'call-backs of payments name another amount',
  treatment: { ...untouched, falsifies: true },
  onlyLong: true,
});
