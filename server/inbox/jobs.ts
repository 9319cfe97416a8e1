import { later, playerId as toPlayerId, type Clock, type Instant } from '@tausi/kernel';
import type { Queue } from '../platform/queue/queue.ts';
import { announceMessage, handlerOf, type IdsOf, type Lane, pushMessage } from '../platform/queue/tasks.ts';
import type { InboxPorts } from './inbox-service.ts';
import { findMessage } from './messages/messages-store.ts';
import { announce, dropSubscription, findDestination, sweepSubscriptions } from './push/push-store.ts';
import type { SendPush } from './push/send-push.ts';
import { wordingOf } from './messages/wording.ts';

export type InboxJobs = {
  /** Notifies lobbies of new messages, and sends notifications to browsers. */
  readonly lane: Lane;
  /** Deletes push subscriptions of players who signed out. */
  readonly sweep: (at: Instant) => Promise<number>;
};

export type InboxJobsDeps = {
  readonly ports: InboxPorts;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly sendPush: SendPush;
  readonly onFailed: (error: unknown) => void;
};

const triesMax = 5;
const firstPauseMs = 30_000;
const staleMs = 6 * 3_600_000;
const workers = 10;
const refused = { as: 'refused' } as const;

export function createInboxJobs(deps: InboxJobsDeps): InboxJobs {
  const { ports, clock, queue } = deps;
  const announcing = handlerOf(announceMessage, async ({ player, message }) => {
    const at = clock.now();
    const of = { playerId: toPlayerId(player), message };
    if (await announce(ports.pool, queue, { ...of, at, fresherThan: later(at, -staleMs) })) await ports.tellUnread(of.playerId, at);
    return null;
  });
  const pushing = handlerOf(pushMessage, (send, tries) => deliver(deps, send, tries));
  return {
    lane: { handlers: [announcing, pushing], workers },
    sweep: (at) => sweepSubscriptions(ports.pool, at),
  };
}

async function deliver({ ports, clock, sendPush, onFailed }: InboxJobsDeps, send: IdsOf<typeof pushMessage>, tries: number) {
  const destination = await findDestination(ports.pool, send, clock.now());
  const payload = destination === null ? null : await payloadOf(ports, send);
  if (destination === null || payload === null) return null;
  const pushed = await sendPush(destination, payload).catch((error: unknown) => {
    // Invalid keys: sending again would fail too.
    onFailed(error);
    return refused;
  });
  if (pushed.as === 'gone') await dropSubscription(ports.pool, send);
  return pushed.as === 'later' && tries < triesMax ? later(clock.now(), Math.max(pushed.waitMs, firstPauseMs * 2 ** (tries - 1))) : null;
}

/** Builds the payload for a locked phone: the kind's own short text and its link. It contains no amount, name or game. */
async function payloadOf(ports: InboxPorts, send: IdsOf<typeof pushMessage>): Promise<string | null> {
  const player = toPlayerId(send.player);
  const [message, wordings, { language }] = await Promise.all([
    findMessage(ports.pool, player, send.message),
    ports.wordings.get(),
    ports.accountOf(player),
  ]);
  const body = message === null ? null : (wordingOf(wordings, message, language)?.pushText ?? null);
  if (message === null || body === null) return null;
  return JSON.stringify({ body, path: `/MessageDetail?type=${message.type}&id=${message.id}`, tag: `message-${message.id}` });
}
