/** Whether this browser can be notified, and what its owner said about it. `install_first`: an iPhone notifies only
 *  from the home screen. */
export type PushAbility = 'possible' | 'blocked' | 'install_first' | 'impossible';

/** A browser's subscription as the server keeps it. */
export type BrowserSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis) || !('PushManager' in globalThis))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install_first' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** This browser's subscription; null when it has none, or cannot have one. */
export async function findSubscription(): Promise<BrowserSubscription | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription === undefined || subscription === null ? null : partsOf(subscription);
}

/** Asks for leave, to be called out of a touch alone, and subscribes; null when the owner said no or the browser failed. */
export async function subscribe(applicationServerKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await registration();
  if (worker === undefined) return null;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return partsOf(await worker.pushManager.subscribe(options));
  } catch (error) {
    // A subscription with another key of ours, from before the keys changed.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') return null;
    await endSubscription();
    return worker.pushManager.subscribe(options).then(partsOf, () => null);
  }
}

/** Ends this browser's subscription, if it has one. The push service forgets it, and so does the server at the next try. */
export async function endSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** `ready` would wait for ever where no worker was ever installed. */
function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration();
}

function partsOf(subscription: PushSubscription): BrowserSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, p256dh, auth };
}
