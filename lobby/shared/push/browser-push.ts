/** The state of notifications in this browser. `install_first`: an iPhone notifies only from the home screen. */
export type PushAbility = 'possible' | 'blocked' | 'install_first' | 'impossible';

/** A browser's push subscription in the server's form. */
export type BrowserSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis) || !('PushManager' in globalThis))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install_first' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Returns this browser's subscription; null if it has none, or cannot have one. */
export async function findSubscription(): Promise<BrowserSubscription | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription === undefined || subscription === null ? null : partsOf(subscription);
}

/** Asks for permission and subscribes. Call it only from a touch. Null if the player refuses or the browser fails. */
export async function subscribe(applicationServerKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await registration();
  if (worker === undefined) return null;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return partsOf(await worker.pushManager.subscribe(options));
  } catch (error) {
    // The browser holds a subscription with one of our older keys.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') return null;
    await endSubscription();
    return worker.pushManager.subscribe(options).then(partsOf, () => null);
  }
}

/** Ends this browser's subscription, if it has one. The push service drops it, and the server drops it after its next attempt
 *  fails. */
export async function endSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return;
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** `ready` never resolves without an installed service worker. */
function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration();
}

function partsOf(subscription: PushSubscription): BrowserSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, p256dh, auth };
}
