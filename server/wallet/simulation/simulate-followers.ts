import { hash as hashOf } from 'node:crypto';
import type { Entry } from '../engine/books-store.ts';
import { followStepIn } from '../followers/follow-step.ts';
import type { Step } from '../followers/follower.ts';
import type { FaultyIo } from './faulty-io.ts';
import { createMemoryLedger, type FollowUnit, type LedgerView, type MemoryLedger } from './memory-ledger.ts';

/** The followers of a simulated history. */
export type SimulatedFollowers = {
  /** Lets a process do a step of one of its followers, unless one is running. */
  readonly walk: (process: number, follower: number) => void;
  readonly loseProcess: (process: number) => void;
  /** Returns whether a step is running. */
  readonly areAtWork: () => boolean;
  /** Lists the differences between followers and entries; empty if each entry was followed once. */
  readonly broken: (entries: readonly Entry[]) => readonly string[];
};

type FollowersOptions = { readonly io: FaultyIo; readonly view: LedgerView };

type Sums = { points: bigint; staked: bigint };

export const followerCount = 2;

/** Followers like the product's: one that sums, and one that links every step to its predecessors. */
export function createFollowers(
  { io, view }: FollowersOptions,
  createLedger: typeof createMemoryLedger = createMemoryLedger,
): SimulatedFollowers {
  const ledger = createLedger(io, view);
  const totals = new Map<string, Sums>();
  const links: { readonly upTo: bigint; readonly hash: string }[] = [];
  const followers = [totalsInto(totals, ledger), chainInto(links, ledger)];
  const atWork = new Set<string>();
  return {
    areAtWork: () => atWork.size > 0,
    walk: (process, number) => {
      const follower = followers[number];
      const place = `${process}`;
      if (follower === undefined || atWork.has(place)) return;
      atWork.add(place);
      void tryStep(ledger, process, follower).finally(() => atWork.delete(place));
    },
    loseProcess: (process) => {
      ledger.kill(process);
      atWork.delete(`${process}`);
    },
    broken: (entries) => [...brokenTotals(entries, totals), ...brokenChain(view, links)],
  };
}

type MemoryFollower = { readonly name: string; readonly follow: (step: Step<FollowUnit>) => Promise<void> };

// A failed step is retried at another turn.
async function tryStep(ledger: MemoryLedger, process: number, follower: MemoryFollower): Promise<void> {
  await followStepIn(ledger.ledgerOf(process), follower).catch(() => undefined);
}

function totalsInto(totals: Map<string, Sums>, ledger: MemoryLedger) {
  return {
    name: 'totals',
    follow: async ({ client, after, upTo }: Step<FollowUnit>) => {
      const entries = ledger.between(after, upTo);
      client.writes.push(() => {
        for (const entry of entries) add(totals, entry);
      });
    },
  };
}

function chainInto(links: { readonly upTo: bigint; readonly hash: string }[], ledger: MemoryLedger) {
  return {
    name: 'chain',
    follow: async ({ client, after, upTo }: Step<FollowUnit>) => {
      const hash = linkHash(links.at(-1)?.hash ?? '', ledger.between(after, upTo));
      client.writes.push(() => links.push({ upTo, hash }));
    },
  };
}

function add(totals: Map<string, Sums>, { command, movement }: Entry): void {
  const own = totals.get(command.playerId) ?? { points: 0n, staked: 0n };
  own.points += movement.deltas.points;
  own.staked += movement.houseIn?.amount.minor ?? 0n;
  totals.set(command.playerId, own);
}

function linkHash(before: string, entries: readonly Entry[]): string {
  const keys = entries.map(({ command }) => `${command.playerId} ${command.key}`).toSorted();
  return hashOf('sha256', [before, ...keys].join('\n'));
}

function brokenTotals(entries: readonly Entry[], totals: ReadonlyMap<string, Sums>): readonly string[] {
  const counted = new Map<string, Sums>();
  for (const entry of entries) add(counted, entry);
  return [...counted].flatMap(([player, { points, staked }]) => {
    const had = totals.get(player) ?? { points: 0n, staked: 0n };
    if (had.points === points && had.staked === staked) return [];
    return [
      `player ${player.slice(-4)} was counted ${had.points} points and ${had.staked} staked, but the movements sum to ${points} and ${staked}`,
    ];
  });
}

// Recomputes the links from the current entries: a skipped or repeated entry changes a hash.
function brokenChain({ numbered }: LedgerView, links: readonly { readonly upTo: bigint; readonly hash: string }[]): readonly string[] {
  let [after, before] = [0n, ''];
  for (const [index, { upTo, hash }] of links.entries()) {
    before = linkHash(
      before,
      numbered.filter(({ bookedIn }) => bookedIn > after && bookedIn <= upTo).map(({ entry }) => entry),
    );
    if (before !== hash) return [`link ${index + 1} of the chain does not match its movements`];
    after = upTo;
  }
  const left = numbered.filter(({ bookedIn }) => bookedIn > after).length;
  return left === 0 ? [] : [`the chain skipped ${left} movements`];
}
