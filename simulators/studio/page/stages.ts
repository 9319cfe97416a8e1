import { drawing, element, pause, steps } from './elements.ts';
import { reelStage } from './reels.ts';
import { numberOf, numbersOf } from './shown.ts';
import type { Stage, StageWords } from './stage.ts';

const nothing = (): void => undefined;
const targets = [130, 150, 200, 300, 500, 1_000] as const;
const usualTarget = 200;

export function createStage(
  engine: string,
  at: HTMLElement,
  { symbols, words }: { readonly symbols: readonly string[]; readonly words: StageWords },
): Stage {
  switch (engine) {
    case 'lines':
      return reelStage(at, symbols, 3);
    case 'ways':
      return reelStage(at, symbols, 5);
    case 'crash':
      return crashStage(at);
    case 'wheel':
      return wheelStage(at);
    case 'duel':
      return duelStage(at, words);
    default:
      return drawStage(at, words);
  }
}

function crashStage(at: HTMLElement): Stage {
  const box = element('div', 'crash');
  const curve = drawing('<path d="M0 98" fill="none" stroke="var(--accent)" stroke-width="4"/><circle r="5" fill="#fff" cx="0" cy="98"/>');
  const number = element('b', '', '1.00×');
  box.append(curve, number);
  const { picks, chosen } = targetPicks();
  const holder = element('div', 'crash-holder');
  holder.append(box, picks);
  at.replaceChildren(holder);
  const draw = (multiplier: number): void => {
    const far = Math.min(1, Math.log(multiplier) / Math.log(8));
    const [x, y] = [far * 92, 98 - far ** 1.7 * 84];
    curve.children[0]?.setAttribute('d', `M0 98Q${x * 0.6} 98 ${x} ${y}`);
    curve.children[1]?.setAttribute('cx', String(x));
    curve.children[1]?.setAttribute('cy', String(y));
    number.textContent = `${multiplier.toFixed(2)}×`;
  };
  return {
    choice: chosen,
    begin: () => {
      box.classList.remove('lost');
      draw(1);
    },
    rest: nothing,
    show: async (shown) => {
      const [end, aim] = [numberOf(shown, 'at'), numberOf(shown, 'target')];
      const stop = Math.min(end, aim) / 100;
      const count = steps(Math.round(20 + Math.min(60, Math.log(stop) * 26)));
      for (let step = 1; step <= count; step += 1) {
        draw(stop ** (step / count));
        await pause(28);
      }
      box.classList.toggle('lost', end < aim);
    },
  };
}

function targetPicks(): { readonly picks: HTMLElement; readonly chosen: () => number } {
  const picks = element('div', 'targets');
  let target: number = usualTarget;
  const buttons = targets.map((each) => {
    const button = element('button', '', `${each / 100}×`);
    button.setAttribute('type', 'button');
    picks.append(button);
    return { button, each };
  });
  const pick = (chosen: number): void => {
    target = chosen;
    for (const { button, each } of buttons) button.setAttribute('aria-pressed', String(each === chosen));
  };
  for (const { button, each } of buttons) button.addEventListener('click', () => pick(each));
  pick(usualTarget);
  return { picks, chosen: () => target };
}

const wheelPays = [0, 150, 0, 200, 50, 150, 0, 300, 50, 150, 0, 200, 50, 150, 0, 100] as const;
const bigPays = 200;
const turnMs = 2_500;

function wheelStage(at: HTMLElement): Stage {
  const box = element('div', 'wheel');
  const step = 360 / wheelPays.length;
  const turning = drawing(
    `<circle cx="50" cy="50" r="50" fill="#0008"/>${wheelPays.map((pays, index) => slice(pays, index, step)).join('')}<circle cx="50" cy="50" r="9" fill="#fff"/><circle cx="50" cy="50" r="6" fill="var(--accent)"/>`,
  );
  box.append(turning);
  at.replaceChildren(box);
  let turned = 0;
  return {
    choice: () => 0,
    begin: nothing,
    rest: nothing,
    show: async (shown) => {
      turned = Math.ceil(turned / 360) * 360 + 1_080 - numberOf(shown, 'stop') * step;
      turning.style.transform = `rotate(${turned}deg)`;
      await pause(turnMs);
    },
  };
}

function slice(pays: number, index: number, step: number): string {
  const isBig = pays >= bigPays;
  const colour = pays === 0 ? '#2a2338' : isBig ? 'var(--accent)' : index % 2 === 0 ? '#7b4fd0' : '#2e9c94';
  const [from, to] = [index * step - step / 2, index * step + step / 2];
  const text = pays === 0 ? '–' : `${pays / 100}×`;
  return `<path d="M50 50L${pointAt(from)}A48 48 0 0 1 ${pointAt(to)}z" fill="${colour}" stroke="#0006"/><text x="50" y="12" font-size="6.5" font-weight="800" text-anchor="middle" fill="${isBig ? '#241503' : '#fff'}" transform="rotate(${index * step} 50 50)">${text}</text>`;
}

const rim = 48;

function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${50 + rim * Math.sin(angle)} ${50 - rim * Math.cos(angle)}`;
}

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const suits = ['♠', '♥', '♣', '♦'] as const;

function duelStage(at: HTMLElement, { you, house }: StageWords): Stage {
  const box = element('div', 'duel');
  const cards = [you, house].map((name) => {
    const side = element('div', '');
    const card = element('div', 'card back');
    side.append(card, element('small', '', name));
    box.append(side);
    return card;
  });
  at.replaceChildren(box);
  return {
    choice: () => 0,
    rest: nothing,
    begin: () => {
      for (const card of cards) {
        card.className = 'card back';
        card.textContent = '';
      }
    },
    show: async (shown) => {
      const drawn = numbersOf(shown.get('suits'));
      for (const [side, rank] of [numberOf(shown, 'own'), numberOf(shown, 'other')].entries()) {
        await pause(420);
        const suit = drawn[side] ?? 0;
        const card = cards[side];
        if (card === undefined) continue;
        card.textContent = `${ranks[rank] ?? ''}${suits[suit] ?? ''}`;
        card.className = suit % 2 === 1 ? 'card red' : 'card';
      }
      await pause(250);
    },
  };
}

const [ticketBalls, drawnBalls] = [5, 6] as const;

function drawStage(at: HTMLElement, words: StageWords): Stage {
  const box = element('div', 'draw');
  const [ticket, drawn] = [element('div', 'balls'), element('div', 'balls')];
  const empty = (): void => fill(drawn, { count: drawnBalls, balls: [], hits: [] });
  fill(ticket, { count: ticketBalls, balls: [], hits: [] });
  empty();
  box.append(element('h2', '', words.ticket), ticket, element('h2', '', words.drawn), drawn);
  at.replaceChildren(box);
  return {
    choice: () => 0,
    begin: empty,
    rest: nothing,
    show: async (shown) => {
      const [own, result] = [numbersOf(shown.get('ticket')), numbersOf(shown.get('result'))];
      for (let count = 1; count <= result.length; count += 1) {
        const seen = result.slice(0, count);
        fill(ticket, { count: ticketBalls, balls: own, hits: seen });
        fill(drawn, { count: drawnBalls, balls: seen, hits: own });
        await pause(300);
      }
    },
  };
}

type Filled = { readonly count: number; readonly balls: readonly number[]; readonly hits: readonly number[] };

function fill(row: HTMLElement, { count, balls, hits }: Filled): void {
  const cells = Array.from({ length: count }, (_cell, at) => balls[at]);
  row.replaceChildren(
    ...cells.map((ball) => element('div', ball !== undefined && hits.includes(ball) ? 'ball hit' : 'ball', ball?.toString() ?? '·')),
  );
}
