import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { diceSides, type DiceChoice, type DiceSide } from '../book.ts';
import { choiceWithEdge, edgeOf, timesText, unitsAt } from './odds.ts';
import type { DiceTextId } from './texts.ts';

/** The player's side and its share of the rolls. */
export type Sides = {
  readonly read: () => DiceChoice;
  /** Shows the choice of a replayed round. */
  readonly show: (choice: DiceChoice) => void;
};

/** Creates the two side buttons and the slider for the edge between red and blue. */
export function createSides(tools: GameTools<DiceTextId>, track: HTMLElement): Sides {
  const { say, controls } = tools;
  let choice: DiceChoice = { side: 'under', chance: 50 };
  const buttons = diceSides.map((side) =>
    sideButton(side, say, () => become(choiceWithEdge(side, side === 'under' ? choice.chance : 100 - choice.chance))),
  );
  const slider = element('input', { class: 'edge', attributes: { type: 'range', 'aria-label': say('edge'), step: '1' } });
  const facts = (['chance', 'pays', 'win'] as const).map((id) => {
    const value = element('strong');
    return { value, plate: element('div', { class: 'fact' }, element('span', { text: say(id) }), value) };
  });
  slider.addEventListener('input', () => become(choiceWithEdge(choice.side, Number(slider.value))));
  track.append(slider);
  controls.append(
    element(
      'div',
      { class: 'sides', attributes: { role: 'radiogroup', 'aria-label': say('side') } },
      ...buttons.map(({ button }) => button),
    ),
    track,
    element('div', { class: 'facts' }, ...facts.map(({ plate }) => plate)),
  );

  const draw = (shown: DiceChoice): void => {
    const edge = edgeOf(shown);
    track.style.setProperty('--edge', String(edge));
    track.dataset['side'] = shown.side;
    const [least, most] = [edgeOf(choiceWithEdge(shown.side, 0)), edgeOf(choiceWithEdge(shown.side, 100))];
    slider.min = String(least);
    slider.max = String(most);
    slider.value = String(edge);
    slider.setAttribute('aria-valuetext', `${shown.chance} %, ${timesText(unitsAt(shown.chance))}`);
    // The slider covers the reachable part of the track, so that its handle is exactly on the edge.
    slider.style.insetInline = `${least}% ${100 - most}%`;
    for (const { side, button, text } of buttons) {
      button.setAttribute('aria-checked', String(side === shown.side));
      text.textContent = say(side === 'under' ? 'underEdge' : 'overEdge', { edge: edge.toFixed(2) });
    }
    const units = unitsAt(shown.chance);
    const won = (tools.stake.read() * BigInt(units)) / 100n;
    for (const [index, value] of [`${shown.chance} %`, timesText(units), tools.amount(won)].entries())
      facts[index]?.value.replaceChildren(value);
  };
  const become = (next: DiceChoice): void => {
    if (tools.isBusy()) return draw(choice);
    if (next.side !== choice.side || next.chance !== choice.chance) tools.sounds.play('tick', 0.8 + next.chance / 200);
    choice = next;
    draw(choice);
    tools.refresh();
  };
  tools.stake.watch(() => draw(choice));
  tools.watchBusy((isBusy) => {
    slider.disabled = isBusy;
    for (const { button } of buttons) button.disabled = isBusy;
    if (!isBusy) draw(choice);
  });
  return { read: () => choice, show: draw };
}

function sideButton(side: DiceSide, say: GameTools<DiceTextId>['say'], press: () => void) {
  const text = element('small');
  const button = element(
    'button',
    { class: `side is-${side}`, press, attributes: { role: 'radio', 'data-side': side } },
    element('b', { text: say(side) }),
    text,
  );
  return { side, button, text };
}
