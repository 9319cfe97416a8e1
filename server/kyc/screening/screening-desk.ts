import { err, ok, type Clock, type Instant, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { KycKeys } from '../vault/keys.ts';
import type { ListedKind } from './listed-person.ts';
import { hitOwner } from './screening.ts';
import { insertHitAct, listHitActs, listOpenHits } from './screening-store.ts';

/** A hit for people to decide, with the listed person. */
type OpenHit = z.infer<typeof listedShape> & {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly kind: ListedKind;
  readonly similarityPercent: number;
  readonly foundAt: Instant;
};

type Verdict = { readonly by: string; readonly reason: string };

/** Lets people find that a listed person is not the player. Each hit needs two of them. */
export type ScreeningDesk = {
  readonly list: (limit: number) => Promise<readonly OpenHit[]>;
  /** The first person asks, a second one clears the hit. A refusal is a sentence. */
  readonly clear: (hitId: string, verdict: Verdict) => Promise<Result<'asked' | 'approved', string>>;
};

const listedShape = z.object({ listed: z.string(), birthDate: z.string(), countries: z.string(), dataset: z.string() });
const reasonMax = 300;

export function createScreeningDesk({
  pool,
  clock,
  keys,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly keys: Pick<KycKeys, 'formLock'>;
}): ScreeningDesk {
  return {
    list: async (limit) =>
      (await listOpenHits(pool, limit)).map(({ sealed, ...hit }) => ({
        ...hit,
        ...listedShape.parse(JSON.parse(keys.formLock.open(sealed, hitOwner(hit.id)).toString('utf8'))),
      })),
    clear: async (hitId, { by, reason }) => {
      if (by.trim() === '' || reason.trim() === '' || reason.length > reasonMax)
        return err(`Clearing a hit needs a name and a reason of 1 to ${reasonMax} characters.`);
      const acts = await listHitActs(pool, hitId);
      if (acts === null) return err('There is no such hit.');
      const newest = acts.at(-1) ?? null;
      if (newest?.step === 'approved') return err('This hit is cleared already.');
      if (newest !== null && isSamePerson(newest.takenBy, by)) return err('A second person must clear this hit.');
      const step = newest === null ? 'asked' : 'approved';
      const act = { hitId, place: acts.length + 1, step, reason: reason.trim(), takenBy: by, at: clock.now() } as const;
      return (await insertHitAct(pool, act)) ? ok(step) : err('Another person acted on this hit at the same moment. Look again.');
    },
  };
}

function isSamePerson(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
