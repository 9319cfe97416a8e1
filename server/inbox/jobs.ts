import { later, type Clock, type Instant } from '@tausi/kernel';
import { startPoller, type Poller } from '../platform/clock/poller.ts';
import type { InboxPorts } from './inbox-service.ts';
import { findMessage } from './messages/messages-store.ts';
import { dropSend, dropSubscription, postponeSend, sweepSubscriptions, takeDueSends, takeUntold, type DueSend } from './push/push-store.ts';
import type { SendPush } from './push/send-push.ts';
import { wordingOf } from './messages/wording.ts';

export type InboxJobs = {
  /** Notifies lobbies of new messages and queues them for browsers. */
  readonly tell: () => Promise<void>;
  /** Sends due notifications to browsers. */
  readonly push: () => Promise<void>;
  /** Deletes push subscriptions of players who signed out. */
  readonly sweep: (at: Instant) => Promise<number>;
  readonly start: () => Poller;
};

export type InboxJobsDeps = {
  readonly ports: InboxPorts;
  readonly clock: Clock;
  readonly sendPush: SendPush;
  readonly onFailed: (error: unknown) => void;
};

const pollMs = 1_000;
const leaseMs = 60_000;
const attemptsMax = 5;
const firstPauseMs = 30_000;
const staleMs = 6 * 3_600_000;
const refused = { as: 'refused' } as const;

export function createInboxJobs(deps: InboxJobsDeps): InboxJobs {
  const { ports, clock } = deps;
  const tell = async (): Promise<void> => {
    const at = clock.now();
    for (const player of await takeUntold(ports.pool, at, later(at, -staleMs))) await ports.tellUnread(player, at);
  };
  const push = async (): Promise<void> => {
    const at = clock.now();
    const due = await takeDueSends(ports.pool, at, later(at, leaseMs));
    await Promise.all(due.map((send) => deliver(deps, send)));
  };
  return {
    tell,
    push,
    sweep: (at) => sweepSubscriptions(ports.pool, at),
    start: () =>
      startPoller(
        async () => {
          await tell();
          await push();
        },
        pollMs,
        deps.onFailed,
      ),
  };
}

async function deliver({ ports, clock, sendPush, onFailed }: InboxJobsDeps, send: DueSend): Promise<void> {
  const payload = await payloadOf(ports, send);
  const pushed =
    payload === null
      ? refused
      : await sendPush(send, payload).catch((error: unknown) => {
          // Invalid keys: sending again would fail too.
          onFailed(error);
          return refused;
        });
  if (pushed.as === 'gone') return dropSubscription(ports.pool, send);
  if (pushed.as === 'later' && send.attempts < attemptsMax)
    return postponeSend(ports.pool, send, later(clock.now(), Math.max(pushed.waitMs, firstPauseMs * 2 ** (send.attempts - 1))));
  return dropSend(ports.pool, send);
}

/** Builds the payload for a locked phone: the kind's own short text and its link. It contains no amount, name or game. */
async function payloadOf(ports: InboxPorts, { playerId, messageId }: DueSend): Promise<string | null> {
  const [message, wordings, { language }] = await Promise.all([
    findMessage(ports.pool, playerId, messageId),
    ports.wordings.get(),
    ports.accountOf(playerId),
  ]);
  const body = message === null ? null : (wordingOf(wordings, message, language)?.pushText ?? null);
  if (message === null || body === null) return null;
  return JSON.stringify({ body, path: `/MessageDetail?type=${message.type}&id=${messageId}`, tag: `message-${messageId}` });
}
