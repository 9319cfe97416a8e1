import { element, icon } from '../../kit/drawing/element.ts';
import type { TableTools } from '../../kit/shell/table-view.ts';
import {
  ballCount,
  colourCount,
  colourOf,
  firstBallBetsMax,
  lineLength,
  linesMax,
  type FirstBallBet,
  type LuckySixChoice,
} from '../book.ts';
import paytable from '../paytable.json';
import { ball, ballColours, colourWord } from './draw/balls.ts';
import { browserBelow, quickPick } from './quick-pick.ts';
import type { SixTextId } from './texts.en.ts';

type Tools = TableTools<SixTextId>;

export type TicketForm = {
  /** The page for filling in a ticket. */
  readonly page: HTMLElement;
  /** The strip between picture and bar. */
  readonly strip: HTMLElement;
  readonly choice: () => LuckySixChoice;
  readonly chips: () => number;
  readonly reset: () => void;
};

type Chosen = { line: readonly number[]; lines: readonly (readonly number[])[]; first: readonly FirstBallBet[] };

/** Creates the ticket page: forty-eight balls, quick pick, bets on the first ball. Six numbers complete a line
 *  automatically. */
export function createTicketForm(tools: Tools, changed: () => void): TicketForm {
  const { say } = tools;
  const chosen: Chosen = { line: [], lines: [], first: [] };
  const become = (next: Partial<Chosen>): void => {
    Object.assign(chosen, next);
    show();
    changed();
  };
  const press = pressesOf(tools, chosen, become);
  const numbers = Array.from({ length: ballCount }, (_, index) => numberButton(index + 1, () => press.number(index + 1)));
  const picked = (): void => {
    press.line(quickPick(browserBelow));
    lines.lastElementChild?.scrollIntoView({ block: 'nearest' });
  };
  const pick = element('button', { class: 'pill is-pick', press: picked }, icon('repeat'), say('quickPick'));
  const clear = element(
    'button',
    { class: 'round-button', label: say('clear'), press: () => become({ line: [], lines: [], first: [] }) },
    icon('close'),
  );
  const firsts = firstBets().map((bet) => ({ bet, button: firstButton(tools, bet, () => press.first(bet)) }));
  const lines = element('div', { class: 'ticket-lines' });
  const words = element('b');
  // Quick pick stays visible at any scroll position, because most tickets use it.
  const strip = element('div', { class: 'ticket-strip' }, words, clear, pick);
  const page = element(
    'div',
    { class: 'ticket-page' },
    element('div', { class: 'numbers-board' }, ...numbers),
    lines,
    element('h4', { text: say('firstBall') }),
    element('div', { class: 'first-bets' }, ...firsts.map(({ button }) => button)),
  );
  const show = (): void => {
    for (const [index, button] of numbers.entries()) showNumber(say, { button, number: index + 1, isOn: chosen.line.includes(index + 1) });
    for (const { bet, button } of firsts) button.setAttribute('aria-pressed', String(chosen.first.some((one) => isSame(one, bet))));
    const drop = (line: readonly number[]): void => become({ lines: chosen.lines.filter((one) => one !== line) });
    lines.replaceChildren(...chosen.lines.map((line, index) => lineRow(say, { line, place: index, drop })));
    words.textContent = wordsOf(say, chosen);
    clear.hidden = chosen.lines.length + chosen.first.length + chosen.line.length === 0;
    strip.classList.toggle('is-empty', chosen.lines.length + chosen.first.length === 0);
  };
  show();
  return {
    page,
    strip,
    choice: () => ({ lines: chosen.lines, first: chosen.first }),
    chips: () => chosen.lines.length + chosen.first.length,
    reset: () => become({ line: [], lines: [], first: [] }),
  };
}

/** Returns the handlers for a number, for quick pick and for a bet on the first ball. */
function pressesOf({ say, sounds, message }: Tools, chosen: Readonly<Chosen>, become: (next: Partial<Chosen>) => void) {
  const line = (numbers: readonly number[]): void => {
    if (chosen.lines.length >= linesMax) return message(say('full'));
    if (chosen.lines.some((one) => one.join() === numbers.join())) return become({ line: [] });
    sounds.play('chip');
    become({ line: [], lines: [...chosen.lines, numbers] });
  };
  const number = (pressed: number): void => {
    const isOn = chosen.line.includes(pressed);
    const numbers = isOn ? chosen.line.filter((one) => one !== pressed) : [...chosen.line, pressed].sort((a, b) => a - b);
    sounds.play('ball', 0.8 + numbers.length * 0.08);
    if (numbers.length === lineLength) line(numbers);
    else become({ line: numbers });
  };
  const first = (bet: FirstBallBet): void => {
    const without = chosen.first.filter((one) => !isSame(one, bet));
    if (without.length < chosen.first.length) return become({ first: without });
    if (chosen.first.length >= firstBallBetsMax) return message(say('full'));
    sounds.play('chip');
    become({ first: [...chosen.first, bet] });
  };
  return { line, number, first };
}

function wordsOf(say: Tools['say'], { line, lines, first }: Chosen): string {
  if (line.length > 0) return say('choose', { count: lineLength - line.length });
  const parts = [
    ...(lines.length === 0 ? [] : [lines.length === 1 ? say('lineOne') : say('lines', { count: lines.length })]),
    ...(first.length === 0 ? [] : [say('firstBets', { count: first.length })]),
  ];
  return parts.length === 0 ? say('ticketEmpty') : parts.join(' · ');
}

function numberButton(number: number, press: () => void): HTMLButtonElement {
  return element('button', { class: 'number', press, attributes: { 'data-number': String(number) } }, ball(number, 'middle'));
}

function showNumber(
  say: Tools['say'],
  { button, number, isOn }: { readonly button: HTMLElement; readonly number: number; readonly isOn: boolean },
): void {
  button.setAttribute('aria-pressed', String(isOn));
  button.setAttribute('aria-label', say(isOn ? 'numberOn' : 'number', { number, colour: colourWord(say, colourOf(number)) }));
}

function lineRow(
  say: Tools['say'],
  { line, place, drop }: { readonly line: readonly number[]; readonly place: number; readonly drop: (line: readonly number[]) => void },
): HTMLElement {
  return element(
    'div',
    { class: 'ticket-line', label: `${say('line', { number: place + 1 })}: ${line.join(', ')}` },
    ...line.map((number) => ball(number)),
    element('button', { class: 'round-button', label: `${say('remove')}: ${line.join(', ')}`, press: () => drop(line) }, icon('close')),
  );
}

function firstBets(): readonly FirstBallBet[] {
  const colours = Array.from({ length: colourCount }, (_, colour): FirstBallBet => ({ type: 'colour', colour }));
  return [
    ...colours,
    { type: 'parity', side: 'odd' },
    { type: 'parity', side: 'even' },
    { type: 'half', side: 'low' },
    { type: 'half', side: 'high' },
  ];
}

function isSame(a: FirstBallBet, b: FirstBallBet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the label of a bet on the first ball. */
export function firstText(say: Tools['say'], bet: FirstBallBet): string {
  return bet.type === 'colour' ? say('firstColour', { colour: colourWord(say, bet.colour) }) : `${say('firstBall')}: ${say(bet.side)}`;
}

function firstButton({ say }: Tools, bet: FirstBallBet, press: () => void): HTMLButtonElement {
  const times = (paytable.firstBall[bet.type] / 100).toFixed(2);
  const face = bet.type === 'colour' ? element('i', { class: 'colour-dot' }) : element('span', { text: say(bet.side) });
  if (bet.type === 'colour') face.style.setProperty('--ball', ballColours[bet.colour] ?? '#888');
  return element(
    'button',
    {
      class: bet.type === 'colour' ? 'first-bet is-colour' : 'first-bet',
      press,
      label: `${firstText(say, bet)}, ${say('pays', { times })}`,
      attributes: { 'aria-pressed': 'false' },
    },
    face,
    element('small', { text: `×${times}` }),
  );
}
