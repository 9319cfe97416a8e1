import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { colours, sectors, type Colour } from '../book.ts';
import { countOf, paints, timesText } from './odds.ts';
import type { WheelTextId } from './texts.ts';

/** The colour buttons. */
export type Chips = {
  readonly read: () => readonly Colour[];
  /** Shows the chips of a replayed round. */
  readonly show: (chosen: readonly Colour[]) => void;
  /** Highlights the winning colour and marks lost chips; null clears both. */
  readonly highlight: (stood: Colour | null) => void;
};

export function createChips(tools: GameTools<WheelTextId>): Chips {
  const { say, controls } = tools;
  let chosen: readonly Colour[] = [];
  const buttons = colours.map((colour) => ({ colour, ...colourButton(tools, colour, () => toggle(colour)) }));
  const every = element('button', { class: 'colour is-every', press: () => become(chosen.length > 0 ? [] : colours) });
  controls.append(
    element(
      'div',
      { class: 'colours', attributes: { role: 'group', 'aria-label': say('colours') } },
      ...buttons.map(({ button }) => button),
      every,
    ),
  );
  const show = (shown: readonly Colour[]): void => {
    for (const { colour, button } of buttons) button.setAttribute('aria-pressed', String(shown.includes(colour)));
    every.textContent = say(shown.length > 0 ? 'none' : 'all');
  };
  const highlight = (stood: Colour | null): void => {
    for (const { colour, button } of buttons) {
      if (stood === null) delete button.dataset['end'];
      else if (colour === stood) button.dataset['end'] = 'stood';
      else if (button.getAttribute('aria-pressed') === 'true') button.dataset['end'] = 'lost';
    }
  };
  // The main button needs a chip, and the message above says so.
  const ask = (): void => tools.message(say(chosen.length === 0 ? 'choose' : 'ready'));
  const become = (next: readonly Colour[]): void => {
    if (tools.isBusy()) return;
    tools.sounds.play('chip');
    chosen = next;
    highlight(null);
    show(chosen);
    ask();
    tools.refresh();
  };
  const toggle = (colour: Colour): void => become(colours.filter((one) => (one === colour ? !chosen.includes(one) : chosen.includes(one))));
  tools.stake.watch((minor) => {
    for (const { mark } of buttons) mark.textContent = tools.amount(minor);
  });
  tools.watchBusy((isBusy) => {
    for (const button of [every, ...buttons.map((one) => one.button)]) button.disabled = isBusy;
    if (!isBusy) show(chosen);
  });
  show(chosen);
  ask();
  return { read: () => chosen, show, highlight };
}

function colourButton({ say }: GameTools<WheelTextId>, colour: Colour, press: () => void) {
  const mark = element('i', { class: 'mark', attributes: { 'aria-hidden': 'true' } });
  const odds = say('odds', { count: countOf(colour), all: sectors.length });
  const button = element(
    'button',
    { class: 'colour', press, label: `${say(colour)}, × ${timesText(colour)}, ${odds}`, attributes: { 'data-colour': colour } },
    element('b', { text: `×${timesText(colour)}` }),
    element('small', { text: `${countOf(colour)}/${sectors.length}` }),
    mark,
  );
  button.style.setProperty('--paint', paints[colour]);
  return { button, mark };
}
