import { install, useCanInstall } from '../../../shared/install/install.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { isInstalled } from '../../../shared/session/platform-code.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';

/** The install button's action; without a browser prompt it says so and shows the manual steps. */
export function useInstallButton(): { readonly state: 'offered' | 'by-hand' | 'installed'; readonly press: () => void } {
  const canInstall = useCanInstall();
  const press = async (): Promise<void> => {
    const outcome = await install();
    if (outcome === 'accepted') showToast({ kind: 'success', textId: 'download.accepted' });
    if (outcome !== 'unavailable') return;
    showToast({ kind: 'problem', textId: 'menu.save.failed' });
    navigate('/DownloadGuide');
  };
  if (isInstalled()) return { state: 'installed', press: () => undefined };
  return { state: canInstall ? 'offered' : 'by-hand', press: () => void press() };
}
