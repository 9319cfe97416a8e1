import type { Clock, PlayerId } from '@tausi/kernel';
import { playerId as toPlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { handlerOf, jobOf, screenPlayer, screenPlayers, type Handler } from '../../platform/queue/tasks.ts';
import type { KycKeys } from '../vault/keys.ts';
import type { ListedKind } from './listed-person.ts';
import { screenPerson } from './screen.ts';
import type { ScreeningList } from './screening-list.ts';
import { findUnscreened, insertHit, insertScreening, listOpenKinds, listUnscreened } from './screening-store.ts';

/** The result of screening a player: `sanction` and `pep` while such a hit is not cleared. */
export type ScreeningStanding = 'clear' | ListedKind;

export type ScreeningDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly queue: Pick<Queue, 'add'>;
  readonly keys: Pick<KycKeys, 'formLock' | 'nameHash'>;
  /** Returns the list of the moment; null when the operator has none. */
  readonly list: () => ScreeningList | null;
  /** Learns of each new hit, so that people are called. */
  readonly onHit: (kind: ListedKind) => void;
};

/** Compares players' checked identities with the operator's list. */
export type Screening = {
  /** Returns a player's standing. An identity that was not compared with the list yet is compared at once. */
  readonly standingOf: (playerId: PlayerId) => Promise<ScreeningStanding>;
  /** Lets the queue compare every player with a list that is new. */
  readonly screenAll: () => Promise<void>;
  readonly handlers: readonly Handler[];
};

const batchMax = 100;

export function createScreening(deps: ScreeningDeps): Screening {
  const { pool, clock, queue } = deps;
  return {
    standingOf: async (playerId) => {
      await screen(deps, playerId);
      const kinds = await listOpenKinds(pool, playerId);
      return kinds.includes('sanction') ? 'sanction' : (kinds[0] ?? 'clear');
    },
    screenAll: async () => {
      if (deps.list() !== null) await queue.add(pool, [jobOf(screenPlayers, {}, clock.now())]);
    },
    handlers: [
      handlerOf(screenPlayer, async ({ player }) => {
        await screen(deps, toPlayerId(player));
        return null;
      }),
      handlerOf(screenPlayers, async () => {
        const list = deps.list();
        if (list === null) return null;
        const players = await listUnscreened(pool, list.hash, batchMax);
        for (const player of players) await screen(deps, player);
        return players.length < batchMax ? null : clock.now();
      }),
    ],
  };
}

const formShape = z.object({ firstName: z.string(), surname: z.string(), year: z.int() });

/** Compares a passed identity with the list, unless this was done. */
async function screen({ pool, clock, keys, list: currentList, onHit }: ScreeningDeps, playerId: PlayerId): Promise<void> {
  const list = currentList();
  const identity = list === null ? null : await findUnscreened(pool, playerId, list.hash);
  if (list === null || identity === null) return;
  const { firstName, surname, year } = formShape.parse(JSON.parse(keys.formLock.open(identity.sealed, playerId).toString('utf8')));
  const name = `${firstName} ${surname}`;
  const hits = screenPerson(list.persons, { name, birthYear: year });
  const at = clock.now();
  const found = await unitOfWork(pool, async (client) => {
    const kinds: ListedKind[] = [];
    for (const { person, similarityPercent } of hits) {
      const { id: entryId, kind, name: listed, birthDate, countries, dataset } = person;
      const id = uuidv7(at);
      const sealed = keys.formLock.close(Buffer.from(JSON.stringify({ listed, birthDate, countries, dataset })), hitOwner(id));
      const hit = { id, playerId, entryId, kind, nameHash: keys.nameHash(name), similarityPercent, sealed, listHash: list.hash, at };
      if (await insertHit(client, hit)) kinds.push(kind);
    }
    const { submittedAt } = identity;
    await insertScreening(client, { playerId, submittedAt, listHash: list.hash, listDatedAt: list.datedAt, at, hits: hits.length });
    return commit(kinds);
  });
  found.forEach(onHit);
}

/** The owner to which a hit's listed person is sealed. */
export function hitOwner(hitId: string): string {
  return `screening-hit:${hitId}`;
}
