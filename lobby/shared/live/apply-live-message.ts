import type { LiveMessage } from '@tausi/contract/live.ts';
import { firstScreen } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { FirstScreenData } from '../games/first-screen-from-wire.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { transactions } from '@tausi/contract/history/transactions.ts';
import { userGameLog } from '@tausi/contract/history/user-game-log.ts';
import { fissionPopups } from '@tausi/contract/campaigns/events/fission-popups.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { redPacket } from '@tausi/contract/campaigns/events/red-packet.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { countryJackpot } from '@tausi/contract/rounds/country-jackpot.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../client/use-call.ts';
import { isShort } from '../lists/is-short.ts';
import { unreadFromWire, withBalanceFromWire, type PlayerInfo } from './live-from-wire.ts';
import { endInterruption, interruptionStore, interruptWithOverlay } from '../interruptions/interruptions.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { playerInfoParams } from '../session/use-player-info.ts';
import { unreadParams } from './unread-params.ts';

/** Writes a live message into the query cache. Returns the sequence number of the newest balance. */
export function applyLiveMessage(queries: QueryClient, message: LiveMessage, newestSeq: bigint): bigint {
  switch (message.type) {
    case 'balance':
      return applyBalance(queries, message, newestSeq);
    case 'payment':
      queries.setQueryData(queryKeyOf(paymentById, { id: message.payment.paymentId }), message.payment);
      void queries.invalidateQueries({ queryKey: [transactions.name] });
      return newestSeq;
    case 'round':
      void queries.invalidateQueries({ queryKey: [userGameLog.name] });
      void queries.invalidateQueries({ queryKey: [transactions.name] });
      return newestSeq;
    case 'inbox':
      applyInbox(queries, message);
      return newestSeq;
    case 'chat':
      // An open conversation refetches now; a closed one fetches when it opens.
      void queries.invalidateQueries({ queryKey: [chatMessages.name] });
      return newestSeq;
    case 'jackpot':
      openOverlay('jackpot-won', { amount: message.amount });
      void queries.invalidateQueries({ queryKey: [countryJackpot.name] });
      return newestSeq;
    case 'wins':
      queries.setQueriesData<FirstScreenData>({ queryKey: [firstScreen.name] }, (screen) =>
        screen?.country === message.country ? { ...screen, wins: message.wins } : screen,
      );
      return newestSeq;
    case 'drop':
    case 'reward':
      for (const { name } of [promotionsWaiting, redPacket, fissionPopups]) void queries.invalidateQueries({ queryKey: [name] });
      if (message.type === 'drop') offerPackets(message.until - message.opensAt);
      return newestSeq;
    // The others are for the open game, or change nothing here.
    default:
      return newestSeq;
  }
}

const packets = 'red-packet';

/** Offers the packets as soon as no game runs and no sheet is open, as long as their window is open. */
function offerPackets(openMs: number): void {
  interruptWithOverlay(packets, {});
  setTimeout(() => {
    if (interruptionStore.getState().shown !== packets) endInterruption(packets);
  }, openMs);
}

/** Updates the badge at once and refetches an open list. */
function applyInbox(queries: QueryClient, message: LiveMessage & { readonly type: 'inbox' }): void {
  queries.setQueryData(queryKeyOf(unreadByType, unreadParams), unreadFromWire(message));
  refetchShort(queries, messageByType.name);
}

/** Refetches an open list unless it was scrolled far. */
function refetchShort(queries: QueryClient, name: string): void {
  // Skip queries in flight: a second request would be cancelled as a duplicate.
  void queries.invalidateQueries({ queryKey: [name], predicate: ({ state }) => isShort(state.data) }, { cancelRefetch: false });
}

function applyBalance(queries: QueryClient, message: LiveMessage & { readonly type: 'balance' }, newestSeq: bigint): bigint {
  const { seq } = message;
  // Messages of several server processes can arrive out of order. An older balance must not replace a newer one.
  if (BigInt(seq) <= newestSeq) return newestSeq;
  queries.setQueryData<PlayerInfo>(queryKeyOf(getUserInfo, playerInfoParams), (info) =>
    info === undefined ? info : withBalanceFromWire(info, message),
  );
  // Gifts, prizes and bets in games of other studios arrive without a message of their own.
  for (const { name } of [transactions, userGameLog]) refetchShort(queries, name);
  return BigInt(seq);
}
