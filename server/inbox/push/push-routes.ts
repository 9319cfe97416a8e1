import { pushState } from '@tausi/contract/inbox/push/push-state.ts';
import { pushSubscribe } from '@tausi/contract/inbox/push/push-subscribe.ts';
import { pushUnsubscribe } from '@tausi/contract/inbox/push/push-unsubscribe.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { InboxPorts } from '../ports.ts';
import { isPushAddress } from './push-address.ts';
import { deleteSubscription, isSubscribed, saveSubscription } from './push-store.ts';

/** The calls about notifications to this browser. */
export function pushRoutes({ pool, push: { vapidKey, origins } }: InboxPorts): readonly Route[] {
  return [
    route(pushState, async ({ endpoint }, { caller }) => {
      const { sessionId } = knownCaller(caller);
      const isOn = endpoint !== undefined && (await isSubscribed(pool, { sessionId, endpoint }));
      return ok({ applicationServerKey: vapidKey.publicKey, isOn });
    }),
    route(pushSubscribe, async ({ endpoint, p256dh, auth }, { caller, at }) => {
      const { playerId, sessionId } = knownCaller(caller);
      if (!isPushAddress(endpoint, origins)) return err({ code: 'push_address_refused' });
      await saveSubscription(pool, { playerId, sessionId, endpoint, p256dh, auth, at });
      return ok({});
    }),
    route(pushUnsubscribe, async ({ endpoint }, { caller }) => {
      await deleteSubscription(pool, knownCaller(caller).playerId, endpoint);
      return ok({});
    }),
  ];
}
