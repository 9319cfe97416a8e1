import type { Covered, GameTools } from '../../kit/shell/game-view.ts';
import type { SlotStage, StageOptions } from './stage.ts';

/** Opens a slot's stage in the area that the shell leaves free. The background pauses during a round, and any touch
 *  restarts it. The style sheet gets the top of the area below the reels as `--below-reels`. */
export async function openStage<Stage extends SlotStage, Id extends string>(
  host: HTMLElement,
  tools: GameTools<Id>,
  create: (options: StageOptions) => Promise<Stage>,
): Promise<Stage> {
  const { isLite, isCalm } = tools;
  let covered: Covered = { top: 0, right: 0, bottom: 0, left: 0 };
  let stage: Stage | null = null;
  tools.watchCovered((now) => {
    covered = now;
    stage?.place();
  });
  stage = await create({
    isLite,
    isCalm,
    covered: () => covered,
    onLayout: (layout) => host.style.setProperty('--below-reels', `${Math.round(layout.belowReelsY)}px`),
  });
  const { hold, wake } = stage;
  for (const touch of ['pointerdown', 'keydown'] as const) window.addEventListener(touch, wake);
  tools.watchBusy((isBusy) => {
    hold(isBusy);
    if (!isBusy) wake();
  });
  return stage;
}
