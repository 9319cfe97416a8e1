import { BellRing } from 'lucide-react';
import type { FirstScreenTile } from '@tausi/contract/catalogue/first-screen.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { changePreferences, preferencesStore, usePreference } from '../../shared/session/preferences-store.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** Says that a game is still being built, and keeps it among the favourites if the player likes. */
export function ComingSoonSheet({ game, isOpen, onClose }: OverlayControl & { readonly game: FirstScreenTile }) {
  const text = useText();
  const isKept = usePreference(({ favourites }) => favourites.includes(game.gameId));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={game.showName} closeLabel={text('shell.close')}>
      <div className="flex items-center gap-4">
        <picture className="shrink-0">
          <source type="image/avif" srcSet={`/art/tiles/${game.name}-240.avif`} />
          <img
            src={`/art/tiles/${game.name}-240.webp`}
            alt=""
            width={108}
            height={144}
            className="rounded-tile"
            style={{ background: game.colour }}
          />
        </picture>
        <div>
          <p className="text-base font-bold">{text('catalogue.soon.lead')}</p>
          <p className="mt-1 text-sm text-soft">{text('catalogue.soon.hint')}</p>
        </div>
      </div>
      <Button isWide className="mt-5" look={isKept ? 'secondary' : 'primary'} onPress={() => toggleFavourite(game.gameId)}>
        <BellRing size={18} aria-hidden />
        {text(isKept ? 'catalogue.soon.kept' : 'catalogue.soon.keep')}
      </Button>
    </Sheet>
  );
}

function toggleFavourite(gameId: number): void {
  const { favourites } = preferencesStore.getState();
  changePreferences({ favourites: favourites.includes(gameId) ? favourites.filter((one) => one !== gameId) : [...favourites, gameId] });
}
