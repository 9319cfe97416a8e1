import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { risks, rowCounts, type PlinkoChoice, type PlinkoEvent } from '../book.ts';
import { binText, readBall } from './boards.ts';
import { createDrop } from './drop.ts';
import { binColour } from './paint.ts';
import type { PlinkoTextId } from './texts.ts';

type Tools = GameTools<PlinkoTextId>;

const lastMax = 14;
const restMs = { slow: 380, fast: 90 };

/** Mounts the board with recent results above, and risk and rows below. */
export function mountBoard(stage: HTMLElement, tools: Tools): GameView {
  let choice: PlinkoChoice = { rows: 12, risk: 'medium' };
  const drop = createDrop(tools, choice);
  const last = element('ol', { class: 'last-bins', label: tools.say('lastBins') });
  stage.append(last, drop.view);
  for (const round of [...tools.recent()].reverse()) remember(last, readBall(round.events));
  const switches = createSwitches(tools, (next) => {
    choice = { ...choice, ...next };
    drop.become(choice);
    switches.show(choice);
    tools.refresh();
  });
  switches.show(choice);

  const change = (to: PlinkoChoice): void => {
    switches.show(to);
    drop.become(to);
  };
  return {
    choice: () => choice,
    canShow: (round) => readBall(round.events) !== null,
    launch: () => {
      change(choice);
      drop.hold();
    },
    show: async (round) => {
      const ball = readOrThrow(round);
      change(ball);
      await drop.fall(ball);
      tools.announce(tools.say('landed', { times: binText(ball.units) }));
      if (!tools.isReplay(round)) remember(last, ball);
      await tools.pace.wait(tools.isTurbo() ? restMs.fast : restMs.slow);
    },
    settleBack: drop.empty,
    stand: (round) => {
      const ball = readOrThrow(round);
      change(ball);
      drop.lie(ball);
    },
    leave: () => change(choice),
  };
}

function readOrThrow(round: RoundView): PlinkoEvent {
  const ball = readBall(round.events);
  if (ball === null) throw new Error('the round does not match this version of Plinko Drop');
  return ball;
}

function remember(last: HTMLElement, ball: PlinkoEvent | null): void {
  if (ball === null) return;
  const item = element('li', { text: `${binText(ball.units)}×` });
  item.style.setProperty('--bin', binColour(ball.bin, ball.rows));
  last.prepend(item);
  while (last.children.length > lastMax) last.lastElementChild?.remove();
}

/** Creates the switches for risk and rows, three options each. */
function createSwitches(tools: Tools, choose: (next: Partial<PlinkoChoice>) => void): { readonly show: (choice: PlinkoChoice) => void } {
  const { say } = tools;
  const risky = risks.map((risk) => ({ value: risk, button: pickButton(say(risk), () => press({ risk })) }));
  const rowed = rowCounts.map((rows) => ({ value: rows, button: pickButton(String(rows), () => press({ rows })) }));
  const press = (next: Partial<PlinkoChoice>): void => {
    if (tools.isBusy()) return;
    tools.sounds.play('tick');
    choose(next);
  };
  tools.controls.append(
    group(
      say('risk'),
      risky.map(({ button }) => button),
    ),
    group(
      say('rows'),
      rowed.map(({ button }) => button),
    ),
  );
  tools.watchBusy((isBusy) => {
    for (const { button } of [...risky, ...rowed]) button.disabled = isBusy;
  });
  return {
    show: (choice) => {
      for (const { value, button } of risky) button.setAttribute('aria-checked', String(value === choice.risk));
      for (const { value, button } of rowed) button.setAttribute('aria-checked', String(value === choice.rows));
    },
  };
}

function pickButton(text: string, press: () => void): HTMLButtonElement {
  return element('button', { class: 'pick', text, press, attributes: { role: 'radio' } });
}

function group(label: string, buttons: readonly HTMLButtonElement[]): HTMLElement {
  const title = element('span', { text: label, attributes: { 'aria-hidden': 'true' } });
  return element('div', { class: 'picks', attributes: { role: 'radiogroup', 'aria-label': label } }, title, ...buttons);
}
