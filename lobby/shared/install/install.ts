import { createStore, useStore } from 'zustand';

/** Chromium's install prompt, kept until the player asks for it. */
type InstallOffer = Event & { readonly prompt: () => Promise<{ readonly outcome: string }> };

const offerStore = createStore<{ readonly offer: InstallOffer | null }>()(() => ({ offer: null }));

/** Intercepts the browser's install prompt, so that it does not interrupt the player. Called once at the start. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (happening) => {
    happening.preventDefault();
    if (isOffer(happening)) offerStore.setState({ offer: happening });
  });
  addEventListener('appinstalled', () => offerStore.setState({ offer: null }));
}

export function useCanInstall(): boolean {
  return useStore(offerStore, ({ offer }) => offer !== null);
}

/** Shows the install prompt. `unavailable` if the browser offered none. */
export async function install(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  const { offer } = offerStore.getState();
  if (offer === null) return 'unavailable';
  offerStore.setState({ offer: null });
  const { outcome } = await offer.prompt();
  return outcome === 'accepted' ? 'accepted' : 'dismissed';
}

function isOffer(happening: Event): happening is InstallOffer {
  return 'prompt' in happening && typeof happening.prompt === 'function';
}
