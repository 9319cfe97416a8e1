import { Heart } from 'lucide-react';
import type { FirstScreenTile } from '../../../shared/games/first-screen-from-wire.ts';
import { getGameById } from '@tausi/contract/catalogue/games/get-game-by-id.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { toggleFavourite, useIsKept } from '../../../shared/favourites/favourites.ts';
import { volatilityRange } from './volatility-range.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** Describes a game under construction and lets the player add it to their favourites. */
export function ComingSoonSheet({ game, isOpen, onClose }: OverlayControl & { readonly game: FirstScreenTile }) {
  const text = useText();
  const lang = useLanguage();
  const isKept = useIsKept(game.gameId);
  const detail = useCall(getGameById, { id: game.gameId, lang }).data;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={game.showName} closeLabel={text('shell.close')}>
      <div className="flex items-start gap-4">
        <picture className="shrink-0">
          <source type="image/avif" srcSet={`/art/tiles/${game.name}-240.avif`} />
          <img
            src={`/art/tiles/${game.name}-240.webp`}
            alt=""
            width={108}
            height={144}
            className="rounded-tile shadow-lift"
            style={{ background: game.colour }}
          />
        </picture>
        <div className="min-w-0">
          <p className="gold-fill w-fit rounded-full px-2.5 py-0.5 text-xs font-bold">{text('catalogue.badge.soon')}</p>
          <p className="mt-2 text-base font-bold">{text('lobby.soon.lead')}</p>
          <p className="mt-1 text-sm text-soft">{text('lobby.soon.hint')}</p>
        </div>
      </div>
      <p className="mt-4 min-h-10 text-sm">{detail?.description}</p>
      <ul className="mt-3 flex min-h-8 flex-wrap items-start gap-1.5">
        {detail !== undefined &&
          [text(`lobby.volatility.${volatilityRange(detail)}`), ...detail.labels.map(({ name }) => name)].map((word) => (
            <li key={word} className="rounded-full bg-raised px-3 py-1 text-xs font-semibold text-soft">
              {word}
            </li>
          ))}
      </ul>
      <Button isWide className="mt-5" look={isKept ? 'secondary' : 'primary'} onPress={() => void toggleFavourite(game.gameId)}>
        <Heart size={18} className={isKept ? 'fill-danger text-danger' : ''} aria-hidden />
        {text(isKept ? 'lobby.soon.kept' : 'lobby.soon.keep')}
      </Button>
    </Sheet>
  );
}
