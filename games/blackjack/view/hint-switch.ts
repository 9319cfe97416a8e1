import { element } from '../../kit/drawing/element.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import type { Say } from '../../kit/shell/game-view.ts';
import type { BlackjackTextId } from './texts.ts';

const hintKey = 'blackjack.hint';

/** Creates a switch that shows the strategy hint while the player decides. */
export function hintSwitch(say: Say<BlackjackTextId>) {
  let isOn = remembered(hintKey) === 'on';
  let hear: ((isOn: boolean) => void) | null = null;
  const button = element('button', {
    class: 'hint',
    text: say('hint'),
    press: () => {
      isOn = !isOn;
      remember(hintKey, isOn ? 'on' : 'off');
      update();
    },
  });
  const update = (): void => {
    button.setAttribute('aria-pressed', String(isOn));
    hear?.(isOn);
  };
  update();
  return {
    button,
    watch: (next: typeof hear) => {
      hear = next;
      update();
    },
  };
}
