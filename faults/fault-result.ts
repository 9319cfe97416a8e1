import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Struck } from './fault.ts';
import type { Verdict } from './verdict.ts';

/** The result of a fault. */
export type FaultResult = z.infer<typeof faultResult>;

export const faultResult = z.object({
  id: z.string(),
  name: z.string(),
  kills: z.number(),
  injections: z.number(),
  acknowledged: z.number(),
  /** Requests without a whole answer, and those of them that were answered later. */
  unanswered: z.number(),
  resolved: z.number(),
  turnedAway: z.number(),
  lost: z.number(),
  doubled: z.number(),
  promises: z.number(),
  recoveryMsMost: z.nullable(z.number()),
  recoveryMsMax: z.nullable(z.number()),
  /** Violations as sentences; empty if the fault was survived. */
  failures: z.array(z.string()),
  /** Exceeded time limits as sentences. They are a separate verdict, because the machine may be busy. */
  late: z.array(z.string()),
  /** SHA-256 of the acknowledgement log. */
  logHash: z.string(),
  tookMs: z.number(),
});

export type Ended = {
  readonly fault: { readonly id: string; readonly name: string; readonly recoveryMsMax: number | null };
  readonly struck: Struck;
  readonly verdict: Verdict;
  readonly counts: Pick<FaultResult, 'acknowledged' | 'unanswered' | 'resolved' | 'turnedAway'>;
  readonly failures: readonly string[];
  readonly logFile: string;
  readonly tookMs: number;
};

/** Builds the result of a fault. */
export function resultOf({ fault, struck, verdict, counts, failures, logFile, tookMs }: Ended): FaultResult {
  const { id, name, recoveryMsMax } = fault;
  const { acknowledged, unanswered, resolved, turnedAway } = counts;
  const recoveryMsMost = struck.recoveriesMs.length === 0 ? null : Math.max(...struck.recoveriesMs);
  return {
    id,
    name,
    kills: struck.kills,
    injections: struck.injections,
    acknowledged,
    unanswered,
    resolved,
    turnedAway,
    lost: verdict.lost,
    doubled: verdict.doubled,
    promises: verdict.promises,
    recoveryMsMost,
    recoveryMsMax,
    failures: [...struck.failures, ...brokenIn(verdict), ...failures],
    late: [...(struck.late ?? []), ...slowRecovery(recoveryMsMost, recoveryMsMax)],
    logHash: createHash('sha256').update(readFileSync(logFile)).digest('hex'),
    tookMs,
  };
}

function brokenIn({ lost, doubled, broken }: Verdict): string[] {
  const failures: string[] = [];
  if (lost > 0) failures.push(`${lost} acknowledged commands are not in the books`);
  if (doubled > 0) failures.push(`${doubled} effects without a request, or booked twice`);
  if (broken !== null)
    failures.push(`promise ${broken.id} is broken (${broken.promise}): ${JSON.stringify(broken.breaches[0], textOfBigInt)}`);
  return failures;
}

function slowRecovery(most: number | null, max: number | null): string[] {
  return most !== null && max !== null && most > max ? [`recovery took ${Math.round(most)} ms, ${max} ms are allowed`] : [];
}

function textOfBigInt(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
