/** Installs the service worker and tells it what this visit drew, so that the next one opens without network. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerAddress());
  } catch {
    // A private window or a broken line: the lobby works, only not without network.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const tell = (): void => active?.postMessage({ keep: usedFiles() });
  tell();
  // What was opened since then is kept when the player leaves.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
}

function usedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
}

const workerPath = '/service-worker.js';

// Where Trusted Types are enforced, a worker's address must come from a policy; this one knows a single address.
function workerAddress(): string {
  if (typeof trustedTypes === 'undefined') return workerPath;
  return trustedTypes.createPolicy('tausi-worker', { createScriptURL: () => workerPath }).createScriptURL(workerPath);
}
