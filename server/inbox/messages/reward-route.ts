import type { AnswerOf } from '@tausi/contract/call.ts';
import { emailBonus, emailBonusPost } from '@tausi/contract/inbox/messages/email-bonus.ts';
import { err, idempotencyKey, ok, type PlayerId, type Result } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Request, type Route } from '../../platform/http/route.ts';
import type { InboxPorts } from '../ports.ts';
import { findMessage, rewardCompanion } from './messages-store.ts';
import { toWireReward } from '../to-wire.ts';

type Received = Result<
  AnswerOf<typeof emailBonus>,
  { readonly code: 'message_not_found' | 'message_has_no_reward' | 'message_reward_already_received' }
>;

/** Pays a message's reward once, and marks it as received in the same commit. */
export function rewardRoutes(ports: InboxPorts): readonly Route[] {
  const receive = ({ id }: { readonly id: number }, { caller, at }: Request): Promise<Received> =>
    receiveReward(ports, { playerId: knownCaller(caller).playerId, id, at });
  return [route(emailBonus, receive), route(emailBonusPost, receive)];
}

type RewardRequest = { readonly playerId: PlayerId; readonly id: number; readonly at: Request['at'] };

async function receiveReward(ports: InboxPorts, { playerId, id, at }: RewardRequest): Promise<Received> {
  const { pool, wallet } = ports;
  const message = await findMessage(pool, playerId, id);
  if (message === null) return err({ code: 'message_not_found' });
  if (message.reward === null) return err({ code: 'message_has_no_reward' });
  if (message.isRewardReceived) return err({ code: 'message_reward_already_received' });
  const command = {
    kind: 'reward_paid',
    playerId,
    key: idempotencyKey(`message-reward:${id}`),
    at,
    rewardId: `message-${id}`,
    campaign: 'messages',
    amounts: [message.reward],
  } as const;
  const booked = await wallet.execute(command, [rewardCompanion(playerId, id, at)]);
  if (booked.ok) return booked.value.repeated ? err({ code: 'message_reward_already_received' }) : ok([toWireReward(message.reward)]);
  // The reward was received, or the message deleted, in the meantime.
  if (booked.error.code === 'stale') return receiveReward(ports, { playerId, id, at });
  throw new Error(`the ledger refused the reward of message ${id}: ${booked.error.code}`);
}
