import { later, playerId as toPlayerId, type Instant } from '@tausi/kernel';
import { announceMessages, handlerOf, type IdsOf, type Lane, pushMessage } from '../platform/queue/tasks.ts';
import type { InboxService } from './inbox-service.ts';
import type { InboxPorts } from './ports.ts';
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

const triesMax = 5;
const firstPauseMs = 30_000;
const staleMs = 6 * 3_600_000;
const workers = 10;
const refused = { as: 'refused' } as const;

export function createInboxJobs(ports: InboxPorts, service: InboxService, sendPush: SendPush): InboxJobs {
  const { clock, queue } = ports;
  const announcing = handlerOf(announceMessages, async (messages) => {
    const at = clock.now();
    const players = await announce(service.pool, queue, { ...messages, at, fresherThan: later(at, -staleMs) });
    await Promise.all(players.map((player) => service.publishUnread(player, at)));
    return null;
  });
  const pushing = handlerOf(pushMessage, (send, tries) => deliver(ports, { service, sendPush }, { send, tries }));
  return {
    lane: { handlers: [announcing, pushing], workers },
    sweep: (at) => sweepSubscriptions(service.pool, at),
  };
}

type Pushing = { readonly service: InboxService; readonly sendPush: SendPush };
type PushJob = { readonly send: IdsOf<typeof pushMessage>; readonly tries: number };

async function deliver({ clock, onJobFailed }: InboxPorts, { service, sendPush }: Pushing, { send, tries }: PushJob) {
  const destination = await findDestination(service.pool, send, clock.now());
  const payload = destination === null ? null : await payloadOf(service, send);
  if (destination === null || payload === null) return null;
  const pushed = await sendPush(destination, payload).catch((error: unknown) => {
    // Invalid keys: sending again would fail too.
    onJobFailed(error);
    return refused;
  });
  if (pushed.as === 'gone') await dropSubscription(service.pool, send);
  return pushed.as === 'later' && tries < triesMax ? later(clock.now(), Math.max(pushed.waitMs, firstPauseMs * 2 ** (tries - 1))) : null;
}

/** Builds the payload for a locked phone: the kind's own short text and its link. It contains no amount, name or game. */
async function payloadOf(service: InboxService, send: IdsOf<typeof pushMessage>): Promise<string | null> {
  const player = toPlayerId(send.player);
  const [message, wordings, { language }] = await Promise.all([
    findMessage(service.pool, player, send.message),
    service.wordings.get(),
    service.players.accountOf(player),
  ]);
  const body = message === null ? null : (wordingOf(wordings, message, language)?.pushText ?? null);
  if (message === null || body === null) return null;
  return JSON.stringify({ body, path: `/MessageDetail?type=${message.type}&id=${message.id}`, tag: `message-${message.id}` });
}
