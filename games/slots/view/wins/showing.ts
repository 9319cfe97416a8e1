import type { Pace } from '../../../kit/motion/pace.ts';
import type { Counter } from '../../../kit/shell/hud/celebration.ts';
import type { GameTools } from '../../../kit/shell/game-view.ts';
import type { SlotStage } from '../stage.ts';

/** Texts that every slot defines. */
type SlotTextId = 'goodLuck' | 'noWin' | 'returned' | 'won' | 'tierNice' | 'tierBig' | 'tierMega' | 'skip';

/** The interface for animations: the stage and the page around it. */
export type Showing = {
  readonly host: HTMLElement;
  readonly stage: SlotStage;
  readonly hud: {
    readonly message: (text: string) => void;
    /** For screen readers only. */
    readonly announce: (text: string) => void;
    readonly win: (minor: bigint, isLit?: boolean) => void;
  };
  readonly sounds: { readonly play: (name: string) => void };
  readonly pace: Pace;
  readonly say: (id: SlotTextId, values?: Readonly<Record<string, string | number>>) => string;
  readonly currencyLabel: string;
  readonly vibrate: (ms: number | number[]) => void;
  readonly isTurbo: () => boolean;
  readonly isCalm: boolean;
};

/** Builds the animation interface from the shell's services. Each slot provides its own sounds. */
export function showingOf<Stage extends SlotStage, Id extends string>(host: HTMLElement, stage: Stage, tools: GameTools<Id>) {
  const { context, message, announce, win, pace, say, vibrate, isTurbo, isCalm } = tools;
  const { currencyLabel } = context;
  return { host, stage, hud: { message, announce, win }, pace, say, currencyLabel, vibrate, isTurbo, isCalm };
}

export function counterOf({ stage, pace, sounds }: Showing): Counter {
  return { frames: stage.frames, pace, tick: () => sounds.play('count') };
}
