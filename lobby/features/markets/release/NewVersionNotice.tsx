import { Sparkles } from 'lucide-react';
import { NoticeBar } from '@tausi/ui/NoticeBar.tsx';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { useHashPath } from '../../../shared/routing/hash.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { findWrapper } from '../../../shared/wrapper/wrapper.ts';

/** Announces a new version of the lobby. It waits while a game is open, because a reload would end a round. */
export function NewVersionNotice({ url, isOpen, onClose }: OverlayControl & OverlayProps['new-version']) {
  const text = useText();
  if (useHashPath() === '/screenGame') return null;
  return (
    <NoticeBar
      edge="bottom"
      picture={
        <span className="brand-fill grid size-12 place-items-center rounded-2xl text-white" aria-hidden>
          <Sparkles size={24} />
        </span>
      }
      title={text('release.title')}
      action={{ label: text(url === null ? 'release.reload' : 'release.get'), onPress: () => void renew(url) }}
      closeLabel={text('shell.close')}
      onClose={onClose}
      hidesAfterMs={null}
      isLeaving={!isOpen}
    >
      {text(url === null ? 'release.text' : 'release.app.text')}
    </NoticeBar>
  );
}

async function renew(url: string | null): Promise<void> {
  if (url !== null) return findWrapper()?.openExternal(url);
  // The service worker would serve the cached page once more before it fetches the new one.
  await forgetKeptPage();
  location.reload();
}

async function forgetKeptPage(): Promise<void> {
  try {
    await caches.delete('tausi-pages');
  } catch {
    // A browser without the Cache API has nothing to delete.
  }
}
