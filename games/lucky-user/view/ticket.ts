import { cosmeticChance } from '../../kit/cosmetic-chance.ts';
import { element, icon } from '../../kit/element.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { ticketDigits } from '../book.ts';
import type { LuckyUserTextId } from './texts.ts';

/** The paper ticket with its four digits, which the player turns. */
export type Ticket = {
  readonly root: HTMLElement;
  /** The chosen digits; null when the drum shall give them. */
  readonly chosen: () => string | null;
  readonly show: (ticket: string) => void;
  /** Lights so many of its last digits. */
  readonly light: (digits: number) => void;
  readonly back: () => void;
};

const rememberedAs = 'lucky-user.ticket';
const drumTicket = '????';

export function createTicket(tools: GameTools<LuckyUserTextId>): Ticket {
  const { say, sounds } = tools;
  const chance = cosmeticChance(Math.trunc(performance.now() * 1_000));
  const state = { digits: firstTicket(chance), isFromDrum: false };
  const figures = Array.from({ length: ticketDigits }, () => element('b', { class: 'figure' }));
  const show = (ticket: string): void => {
    for (const [place, figure] of figures.entries()) figure.textContent = ticket[place] ?? '';
    paper.setAttribute('aria-label', say('ticketSaid', { ticket }));
  };
  const changed = (): void => {
    remember(rememberedAs, state.digits);
    show(state.isFromDrum ? drumTicket : state.digits);
    root.classList.toggle('is-from-drum', state.isFromDrum);
    drum.setAttribute('aria-pressed', String(state.isFromDrum));
    light(0);
    tools.refresh();
  };
  const turn = (place: number, by: number) => (): void => {
    const digit = (Number(state.digits[place]) + by + 10) % 10;
    state.digits = state.digits.slice(0, place) + String(digit) + state.digits.slice(place + 1);
    state.isFromDrum = false;
    sounds.play('tick');
    changed();
  };
  const wheels = figures.map((figure, place) =>
    element(
      'div',
      { class: 'digit', attributes: { role: 'group', 'aria-label': say('digit', { place: place + 1 }) } },
      element('button', { class: 'turn', label: say('digitUp', { place: place + 1 }), press: turn(place, 1) }, icon('plus')),
      figure,
      element('button', { class: 'turn', label: say('digitDown', { place: place + 1 }), press: turn(place, -1) }, icon('minus')),
    ),
  );
  const paper = element('div', { class: 'paper', attributes: { role: 'img' } });
  const another = element(
    'button',
    {
      class: 'ticket-key',
      press: () => {
        state.digits = anyTicket(chance);
        state.isFromDrum = false;
        sounds.play('roll');
        changed();
      },
    },
    icon('turn'),
    say('another'),
  );
  const drum = element(
    'button',
    {
      class: 'ticket-key',
      press: () => {
        state.isFromDrum = !state.isFromDrum;
        changed();
      },
    },
    say('fromDrum'),
  );
  const stub = element('div', { class: 'stub' }, element('span', { text: say('yourTicket') }));
  const root = element('div', { class: 'raffle-ticket' }, paper, stub, element('div', { class: 'digits' }, ...wheels));
  tools.controls.append(element('div', { class: 'ticket-keys' }, another, drum));
  const light = (count: number): void => {
    for (const [place, figure] of figures.entries()) figure.classList.toggle('is-lit', place >= ticketDigits - count);
  };
  tools.watchBusy((isBusy) => {
    for (const button of [another, drum, ...root.querySelectorAll('button')]) button.disabled = isBusy;
  });
  changed();
  return { root, show, light, back: changed, chosen: () => (state.isFromDrum ? null : state.digits) };
}

function anyTicket(chance: () => number): string {
  return Math.floor(chance() * 10 ** ticketDigits)
    .toString()
    .padStart(ticketDigits, '0');
}

function firstTicket(chance: () => number): string {
  const kept = remembered(rememberedAs) ?? '';
  return /^\d{4}$/.test(kept) ? kept : anyTicket(chance);
}
