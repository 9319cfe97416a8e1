import { assert } from '@tausi/kernel';
import { findLastLink, hashStep, insertLink } from './chain-store.ts';
import type { Follower } from './follower.ts';
import { beforeTheFirst, hashOfLink } from './link.ts';

/** Links every step of the ledger to its predecessors, so that no booked movement can be changed unnoticed. */
export const ledgerChain: Follower = {
  name: 'ledger-chain',
  // Hashing five seconds of movements in one statement delayed the bets beside it.
  restMs: 1_000,
  follow: async (step) => {
    const last = (await findLastLink(step.client)) ?? beforeTheFirst;
    assert(last.upTo === step.after, "the chain ends at its follower's cursor");
    const link = { link: last.link + 1n, after: step.after, upTo: step.upTo, ...(await hashStep(step)) };
    await insertLink(step.client, { ...link, hash: hashOfLink(link, last.hash) });
  },
};
