import { ChevronLeft } from 'lucide-react';
import { useText } from '../../shared/texts/use-text.ts';
import type { FrameCommand } from './frame/use-game-session.ts';

type GameBarProps = { readonly title: string; readonly onCommand: (command: FrameCommand) => void };

/** The back button while the game loads; the loaded game has its own. */
export function GameBar({ title, onCommand }: GameBarProps) {
  const text = useText();
  return (
    <header className="game-bar z-10 flex shrink-0 items-center gap-1 border-line bg-page px-1">
      <button
        type="button"
        aria-label={text('rounds.leave')}
        onClick={() => onCommand({ type: 'close' })}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft active:bg-raised"
      >
        <ChevronLeft size={24} aria-hidden />
      </button>
      <p className="game-bar-title min-w-0 grow truncate text-sm font-bold">{title}</p>
    </header>
  );
}
