import type { Clock } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import type { Companion } from '../platform/database/companions.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Route } from '../platform/http/route.ts';
import type { VapidKey } from '../platform/security/vapid-key.ts';
import { createInboxPorts, type InboxFacts } from './inbox-service.ts';
import { createInboxJobs, type InboxJobs } from './jobs.ts';
import { messageRoutes } from './messages/message-routes.ts';
import type { NewMessage } from './messages/message.ts';
import { insertMessage, messageCompanion } from './messages/messages-store.ts';
import { noticeRoutes, type NoticeRoutesDeps } from './notices/notice-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import { rewardRoutes, type RewardDeps } from './messages/reward-route.ts';
import { createSendPush } from './push/send-push.ts';

export { depositMessages } from './messages/notify-of-deposits.ts';
export { accountMessage, depositMessage, guardMessage, welcomeMessage } from './messages/occasion.ts';

export type InboxDeps = InboxFacts &
  Pick<RewardDeps, 'wallet'> &
  Pick<NoticeRoutesDeps, 'countryOf'> & {
    readonly clock: Clock;
    readonly queue: Queue;
    readonly vapidKey: VapidKey;
    /** Contact for push services in case of trouble: a `mailto:` or `https:` address. */
    readonly pushContact: string;
    readonly pushOrigins: readonly string[];
    readonly onJobFailed: (error: unknown) => void;
  };

export type Inbox = { readonly routes: readonly Route[]; readonly jobs: InboxJobs };

/** The inbox context: messages to one player, notices to many, and notifications of new ones. */
export function createInbox(deps: InboxDeps): Inbox {
  const ports = createInboxPorts(deps);
  const sendPush = createSendPush({ vapidKey: deps.vapidKey, contact: deps.pushContact });
  return {
    routes: [...messageRoutes(ports), ...noticeRoutes({ ...ports, countryOf: deps.countryOf }), ...rewardRoutes(deps), ...pushRoutes(deps)],
    jobs: createInboxJobs({ ports, clock: deps.clock, queue: deps.queue, sendPush, onFailed: deps.onJobFailed }),
  };
}

/** Writes a message in the caller's unit of work; null writes none. */
export async function writeMessage(client: Pick<PoolClient, 'query'>, message: NewMessage | null): Promise<void> {
  if (message !== null) await insertMessage(client, message);
}

/** Returns a message as rows that commit with its cause; null gives none. */
export function messageRows(message: NewMessage | null): readonly Companion[] {
  return message === null ? [] : [messageCompanion(message)];
}
