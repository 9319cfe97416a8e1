import { CalendarHeart, Play } from 'lucide-react';
import { launchGame } from '../../../shared/launch/launch-game.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { GameOfDay } from './home-from-wire.ts';

/** The game of the day with a short description. */
export function DayCard({ day: { game, note, description } }: { readonly day: GameOfDay }) {
  const text = useText();
  return (
    <section aria-label={text('lobby.day')} className="px-4 py-3">
      <button
        type="button"
        aria-label={text('lobby.day.of', { game: game.showName })}
        onClick={() => launchGame(game)}
        className="relative flex min-h-37 w-full overflow-hidden rounded-card bg-surface text-left shadow-lift transition active:scale-[0.98]"
      >
        <picture className="relative w-28 shrink-0" style={{ background: game.colour }}>
          <source type="image/avif" srcSet={`/art/tiles/${game.name}-240.avif`} />
          <img
            src={`/art/tiles/${game.name}-240.webp`}
            alt=""
            width={112}
            height={148}
            className="absolute inset-0 size-full object-cover"
            loading="lazy"
          />
        </picture>
        <span className="flex min-w-0 grow flex-col p-3.5">
          <span className="gold-fill inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-bold">
            <CalendarHeart size={13} aria-hidden />
            {text('lobby.day')}
          </span>
          <span className="line-clamp-2 pt-1.5 text-lg leading-tight font-black">{game.showName}</span>
          <span className="line-clamp-2 text-sm leading-snug text-soft">{note === '' ? description : note}</span>
          <span className="mt-auto inline-flex items-center gap-1.5 pt-1 text-sm font-bold text-accent-ink">
            <span className="gold-fill grid size-8 shrink-0 place-items-center rounded-full">
              <Play size={15} fill="currentColor" aria-hidden />
            </span>
            {text('lobby.day.play')}
          </span>
        </span>
      </button>
    </section>
  );
}
