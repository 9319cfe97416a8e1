/** Installs the service worker and tells it the files of this visit, so that the next one opens offline. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerAddress());
  } catch {
    // A private window or a network failure: the lobby works, but not offline.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const postFiles = (): void => active?.postMessage({ keep: usedFiles() });
  postFiles();
  // Files loaded since then are cached when the player leaves.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') postFiles();
  });
}

function usedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
}

const workerPath = '/service-worker.js';

// With Trusted Types, a worker's address must come from a policy; this one allows a single address.
function workerAddress(): string {
  if (typeof trustedTypes === 'undefined') return workerPath;
  return trustedTypes.createPolicy('tausi-worker', { createScriptURL: () => workerPath }).createScriptURL(workerPath);
}
