import type { Clock } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import type { Deposit, Unsolicited, Withdrawal } from '../cashier/index.ts';
import type { Companion } from '../platform/database/companions.ts';
import type { Route } from '../platform/http/route.ts';
import { createInboxService } from './inbox-service.ts';
import { createInboxJobs, type InboxJobs } from './jobs.ts';
import { messageRoutes } from './messages/message-routes.ts';
import type { NewMessage } from './messages/message.ts';
import { insertMessage, messageCompanion } from './messages/messages-store.ts';
import {
  depositMessage,
  giftMessage,
  prizeMessage,
  type PrizeNews,
  unsolicitedMessage,
  withdrawalMessage,
  type GiftNews,
} from './messages/occasion.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import type { InboxPorts } from './ports.ts';
import { pushRoutes } from './push/push-routes.ts';
import { rewardRoutes } from './messages/reward-route.ts';
import { createSendPush } from './push/send-push.ts';

export { depositMessages } from './messages/notify-of-deposits.ts';
export { accountMessage, guardMessage, welcomeMessage } from './messages/occasion.ts';

export type Inbox = { readonly routes: readonly Route[]; readonly jobs: InboxJobs };

/** The inbox context: messages to one player, notices to many, and notifications of new ones. */
export function createInbox(ports: InboxPorts): Inbox {
  const service = createInboxService(ports);
  return {
    routes: [...messageRoutes(service), ...noticeRoutes(service, ports), ...rewardRoutes(ports), ...pushRoutes(ports)],
    jobs: createInboxJobs(ports, service, createSendPush(ports.push)),
  };
}

/** Writes a message in the caller's unit of work; null writes none. */
export async function writeMessage(client: Pick<PoolClient, 'query'>, message: NewMessage | null): Promise<void> {
  if (message !== null) await insertMessage(client, message);
}

/** The messages about awards, as rows that commit with them or in the caller's unit of work. */
export const giftMessages = {
  row: (news: GiftNews): Companion => messageCompanion(giftMessage(news)),
  write: (client: PoolClient, news: GiftNews): Promise<void> => insertMessage(client, giftMessage(news)),
};

/** The message about a prize, as a row that commits with it. */
export function prizeRow(news: PrizeNews): Companion {
  return messageCompanion(prizeMessage(news));
}

/** Returns a message as rows that commit with its cause; null gives none. */
function messageRows(message: NewMessage | null): readonly Companion[] {
  return message === null ? [] : [messageCompanion(message)];
}

/** The messages about results of payments, as rows that commit with them. */
export function paymentMessages(clock: Clock) {
  return {
    messageRows: (before: Deposit, next: Deposit) => messageRows(depositMessage(before, next, clock.now())),
    withdrawalMessageRows: (before: Withdrawal, next: Withdrawal) => messageRows(withdrawalMessage(before, next, clock.now())),
    unsolicitedMessageRows: (before: Unsolicited, next: Unsolicited) => messageRows(unsolicitedMessage(before, next, clock.now())),
  };
}
