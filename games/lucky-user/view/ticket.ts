import { cosmeticChance } from '../../kit/motion/cosmetic-chance.ts';
import { element, icon } from '../../kit/drawing/element.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { ticketDigits } from '../book.ts';
import type { LuckyUserTextId } from './texts.ts';

/** The paper ticket with four digits that the player can change. */
export type Ticket = {
  readonly root: HTMLElement;
  /** The chosen digits; null if the server should draw them. */
  readonly chosen: () => string | null;
  readonly show: (ticket: string) => void;
  /** Highlights this many last digits. */
  readonly light: (digits: number) => void;
  readonly back: () => void;
};

const rememberedAs = 'lucky-user.ticket';
const drumTicket = '????';

export function createTicket(tools: GameTools<LuckyUserTextId>): Ticket {
  const { say, sounds } = tools;
  const chance = cosmeticChance(Math.trunc(performance.now() * 1_000));
  const state = { digits: firstTicket(chance), isFromDrum: false };
  const changed = (): void => {
    remember(rememberedAs, state.digits);
    show(state.isFromDrum ? drumTicket : state.digits);
    root.classList.toggle('is-from-drum', state.isFromDrum);
    drum.setAttribute('aria-pressed', String(state.isFromDrum));
    light(0);
    tools.refresh();
  };
  const choose = (digits: string, isFromDrum = false): void => {
    state.digits = digits;
    state.isFromDrum = isFromDrum;
    changed();
  };
  const { root, paper, figures } = buildTicket(tools, (index, by) => {
    sounds.play('tick');
    choose(turned(state.digits, index, by));
  });
  const { drum, all } = buildKeys(tools, {
    another: () => {
      sounds.play('roll');
      choose(anyTicket(chance));
    },
    drum: () => choose(state.digits, !state.isFromDrum),
  });
  const show = (ticket: string): void => {
    for (const [index, figure] of figures.entries()) figure.textContent = ticket[index] ?? '';
    paper.setAttribute('aria-label', say('ticketSaid', { ticket }));
  };
  const light = (count: number): void => {
    for (const [index, figure] of figures.entries()) figure.classList.toggle('is-lit', index >= ticketDigits - count);
  };
  tools.watchBusy((isBusy) => {
    for (const button of [...all, ...root.querySelectorAll('button')]) button.disabled = isBusy;
  });
  changed();
  return { root, show, light, back: changed, chosen: () => (state.isFromDrum ? null : state.digits) };
}

function buildTicket({ say }: GameTools<LuckyUserTextId>, turn: (index: number, by: number) => void) {
  const figures = Array.from({ length: ticketDigits }, () => element('b', { class: 'figure' }));
  const wheels = figures.map((figure, at) => {
    const position = at + 1;
    const key = (words: LuckyUserTextId, sign: 'plus' | 'minus'): HTMLElement =>
      element(
        'button',
        { class: 'turn', label: say(words, { place: position }), press: () => turn(at, sign === 'plus' ? 1 : -1) },
        icon(sign),
      );
    const group = { role: 'group', 'aria-label': say('digit', { place: position }) };
    return element('div', { class: 'digit', attributes: group }, key('digitUp', 'plus'), figure, key('digitDown', 'minus'));
  });
  const paper = element('div', { class: 'paper', attributes: { role: 'img' } });
  const stub = element('div', { class: 'stub' }, element('span', { text: say('yourTicket') }));
  return { figures, paper, root: element('div', { class: 'raffle-ticket' }, paper, stub, element('div', { class: 'digits' }, ...wheels)) };
}

function buildKeys({ say, controls }: GameTools<LuckyUserTextId>, press: { readonly another: () => void; readonly drum: () => void }) {
  const another = element('button', { class: 'ticket-key', press: press.another }, icon('turn'), say('another'));
  const drum = element('button', { class: 'ticket-key', press: press.drum }, say('fromDrum'));
  controls.append(element('div', { class: 'ticket-keys' }, another, drum));
  return { drum, all: [another, drum] };
}

function turned(digits: string, index: number, by: number): string {
  const digit = (Number(digits[index]) + by + 10) % 10;
  return digits.slice(0, index) + String(digit) + digits.slice(index + 1);
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
