import { withdrawQuote } from '@tausi/contract/cashier/withdraw-quote.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { randomUUID } from 'node:crypto';
import { askForText, askWithKey } from '../books/client.ts';
import type { Clients } from '../books/signed-call.ts';
import { busyWorkers, type Lane } from '../measure.ts';
import { handPromotionId } from '@tausi/server/promotions/test-awards.ts';

/** Claims of waiting gifts like a lobby's: signed, over HTTP, each the player's next one. */
export function claimLane({ gamblers }: Clients): Lane {
  const taken = new Map<number, number>();
  return busyWorkers(`signed claims, ${gamblers.length} connections`, gamblers.length, async (worker) => {
    const own = gamblers[worker];
    if (own === undefined) throw new Error('each worker has a session');
    const flowId = (taken.get(worker) ?? 0) + 1;
    taken.set(worker, flowId);
    await askForText(own, receiveEvent, JSON.stringify({ batchId: handPromotionId, flowId, confId: 0 }));
  });
}

const usedUp = Buffer.from('{"result":4201,');

/** Claims of a promotion whose budget is used up, as the rest of a rush sends them. */
export function lateClaimLane({ gamblers }: Clients, promotionId: number): Lane {
  const params = JSON.stringify({ batchId: promotionId, flowId: 0, confId: 0 });
  return busyWorkers(`claims of a used-up promotion, ${gamblers.length} connections`, gamblers.length, async (worker) => {
    const own = gamblers[worker];
    if (own === undefined) throw new Error('each worker has a session');
    await askWithKey(own, receiveEvent, { params, key: randomUUID(), begins: usedUp });
  });
}

/** Quotes of withdrawals, which read much and cost a player nothing to ask for. */
export function quoteLane({ gamblers }: Clients): Lane {
  return busyWorkers(`quotes, ${gamblers.length} connections`, gamblers.length, async (worker) => {
    const own = gamblers[worker];
    if (own === undefined) throw new Error('each worker has a session');
    await askForText(own, withdrawQuote, 'amount=100.00&method=mpesa');
  });
}
