import { NoticeBar } from '@tausi/ui/NoticeBar.tsx';
import { install, useCanInstall } from '../../../shared/install/install.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** Offers at the bottom edge to install the lobby; one touch installs it if the browser supports that. */
export function DownloadAdvert({ route, isOpen, onClose }: OverlayControl & OverlayProps['download-advert']) {
  const text = useText();
  const canInstall = useCanInstall();
  const press = async (): Promise<void> => {
    onClose();
    if ((await install()) === 'unavailable') navigate(route);
  };
  return (
    <NoticeBar
      edge="bottom"
      picture={<img src="/art/icons/icon-192.png" alt="" width={56} height={56} className="rounded-2xl" />}
      title={text('download.advert.title')}
      action={{ label: text(canInstall ? 'download.install' : 'download.show'), onPress: () => void press() }}
      closeLabel={text('shell.close')}
      onClose={onClose}
      hidesAfterMs={null}
      isLeaving={!isOpen}
    >
      {text('download.advert.text')}
    </NoticeBar>
  );
}
