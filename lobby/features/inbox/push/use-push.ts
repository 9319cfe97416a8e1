import { pushState } from '@tausi/contract/inbox/push/push-state.ts';
import { pushSubscribe } from '@tausi/contract/inbox/push/push-subscribe.ts';
import { pushUnsubscribe } from '@tausi/contract/inbox/push/push-unsubscribe.ts';
import { useEffect, useState } from 'react';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { endSubscription, findSubscription, pushAbility, subscribe, type PushAbility } from '../../../shared/push/browser-push.ts';

/** The state of notifications in this browser. */
export type PushStanding =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unable'; readonly ability: Exclude<PushAbility, 'possible'> }
  | { readonly kind: 'failed'; readonly refusal: ClientRefusal }
  | { readonly kind: 'known'; readonly isOn: boolean; readonly applicationServerKey: string };

/** Notifications to this browser for the signed-in player. The browser shows its permission prompt only after a touch. */
export function usePush() {
  const [standing, setStanding] = useState<PushStanding>(startingPoint);
  const [isBusy, setBusy] = useState(false);
  /** The reason why the last touch had no effect. */
  const [problem, setProblem] = useState<'not_allowed' | ClientRefusal | null>(null);
  const look = async (): Promise<void> => setStanding(await standingNow());
  useEffect(() => {
    if (pushAbility() === 'possible') void standingNow().then(setStanding);
  }, []);
  const change = async (isOn: boolean): Promise<void> => {
    if (standing.kind !== 'known') return;
    setBusy(true);
    setProblem(isOn ? await turnOn(standing.applicationServerKey) : await turnOff());
    await look();
    setBusy(false);
  };
  return { standing, isBusy, problem, change: (isOn: boolean) => void change(isOn), again: () => void look() };
}

function startingPoint(): PushStanding {
  const ability = pushAbility();
  return ability === 'possible' ? { kind: 'loading' } : { kind: 'unable', ability };
}

async function standingNow(): Promise<PushStanding> {
  const ability = pushAbility();
  if (ability !== 'possible') return { kind: 'unable', ability };
  const own = await findSubscription();
  const answer = await callServer(pushState, own === null ? {} : { endpoint: own.endpoint });
  return answer.ok ? { kind: 'known', ...answer.value } : { kind: 'failed', refusal: answer.error };
}

async function turnOn(applicationServerKey: string): Promise<'not_allowed' | ClientRefusal | null> {
  const subscription = await subscribe(applicationServerKey);
  if (subscription === null) return 'not_allowed';
  const answer = await callServer(pushSubscribe, subscription);
  return answer.ok ? null : answer.error;
}

async function turnOff(): Promise<ClientRefusal | null> {
  const own = await findSubscription();
  await endSubscription();
  if (own === null) return null;
  const answer = await callServer(pushUnsubscribe, { endpoint: own.endpoint });
  return answer.ok ? null : answer.error;
}
