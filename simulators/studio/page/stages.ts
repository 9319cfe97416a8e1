/** The stage of one engine: what stands there, and how a result is shown. */
export type Stage = {
  /** Shows that the round runs. */
  readonly begin: () => void;
  /** Shows the result; resolves when it has been seen. */
  readonly show: (shown: any) => Promise<void>;
  /** The player's pick, which the round is played with. */
  readonly choice: () => number;
};

type Look = { readonly symbols: readonly string[] };

const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, isCalm ? 0 : ms));

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function drawing(body: string): SVGElement {
  const holder = document.createElement('div');
  holder.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true">${body}</svg>`;
  return holder.firstElementChild as SVGElement;
}

function slots(at: HTMLElement, { symbols }: Look, columns: number): Stage {
  const grid = element('div', 'grid');
  grid.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
  const reels = Array.from({ length: columns }, (_, column) => {
    const reel = element('div', 'column');
    for (let row = 0; row < 3; row += 1) {
      const cell = element('div', 'cell');
      cell.append(drawing(symbols[(column + row) % symbols.length] ?? ''));
      reel.append(cell);
    }
    grid.append(reel);
    return reel;
  });
  at.replaceChildren(grid);
  const paths = columns === 3 ? [[0, 0, 0], [1, 1, 1], [2, 2, 2], [0, 1, 2], [2, 1, 0]] : [[1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 1, 2, 1, 0], [2, 1, 0, 1, 2]];
  return {
    choice: () => 0,
    begin: () => {
      for (const reel of reels) {
        reel.classList.add('turning');
        for (const cell of reel.children) cell.classList.remove('lit');
      }
    },
    show: async ({ grid: cells, wins }) => {
      for (const [column, reel] of reels.entries()) {
        await pause(column === 0 ? 500 : 220);
        reel.classList.remove('turning');
        for (const [row, cell] of [...reel.children].entries()) cell.replaceChildren(drawing(symbols[cells[column][row]] ?? ''));
      }
      for (const { line, count } of wins)
        for (const [column, row] of (paths[line] ?? []).slice(0, count).entries()) reels[column]?.children[row]?.classList.add('lit');
      await pause(wins.length > 0 ? 500 : 80);
    },
  };
}

const targets = [130, 150, 200, 300, 500, 1_000];

function crash(at: HTMLElement): Stage {
  const box = element('div', 'crash');
  const curve = drawing('<path d="M0 100" fill="none" stroke="var(--accent)" stroke-width="4"/><circle r="5" fill="#fff" cx="0" cy="100"/>');
  const number = element('b', '', '1.00×');
  box.append(curve, number);
  let target = 200;
  const picks = element('div', 'targets');
  const buttons = targets.map((each) => {
    const button = element('button', '', `${(each / 100).toFixed(each % 100 === 0 ? 0 : 1)}×`);
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => pick(each));
    picks.append(button);
    return { button, each };
  });
  const pick = (each: number): void => {
    target = each;
    for (const { button, each: own } of buttons) button.setAttribute('aria-pressed', String(own === each));
  };
  pick(target);
  const holder = element('div', '');
  holder.style.width = '100%';
  holder.style.display = 'grid';
  holder.style.justifyItems = 'center';
  holder.append(box, picks);
  at.replaceChildren(holder);
  const [path, dot] = [curve.children[0], curve.children[1]];
  const draw = (multiplier: number): void => {
    const far = Math.min(1, Math.log(multiplier) / Math.log(8));
    const [x, y] = [far * 92, 98 - far ** 1.7 * 84];
    path?.setAttribute('d', `M0 98Q${x * 0.6} 98 ${x} ${y}`);
    dot?.setAttribute('cx', String(x));
    dot?.setAttribute('cy', String(y));
    number.textContent = `${multiplier.toFixed(2)}×`;
  };
  return {
    choice: () => target,
    begin: () => {
      box.classList.remove('lost');
      draw(1);
    },
    show: async ({ at: end, target: aim }) => {
      const hasWon = end >= aim;
      const stop = (hasWon ? aim : end) / 100;
      const steps = isCalm ? 1 : Math.round(20 + Math.min(60, Math.log(stop) * 26));
      for (let step = 1; step <= steps; step += 1) {
        draw(stop ** (step / steps));
        await pause(28);
      }
      box.classList.toggle('lost', !hasWon);
    },
  };
}

function wheel(at: HTMLElement): Stage {
  const box = element('div', 'wheel');
  const segments = [0, 150, 0, 200, 50, 150, 0, 300, 50, 150, 0, 200, 50, 150, 0, 100];
  const step = 360 / segments.length;
  const point = (degrees: number, far: number): string => `${50 + far * Math.sin((degrees * Math.PI) / 180)} ${50 - far * Math.cos((degrees * Math.PI) / 180)}`;
  const slices = segments.map((pays, index) => {
    const fill = pays === 0 ? '#2a2338' : pays >= 200 ? 'var(--accent)' : index % 2 === 0 ? '#7b4fd0' : '#2e9c94';
    const [from, to] = [index * step - step / 2, index * step + step / 2];
    return `<path d="M50 50L${point(from, 48)}A48 48 0 0 1 ${point(to, 48)}z" fill="${fill}" stroke="#0006"/><text x="50" y="12" font-size="6.5" font-weight="800" text-anchor="middle" fill="${pays >= 200 ? '#241503' : '#fff'}" transform="rotate(${index * step} 50 50)">${pays === 0 ? '–' : `${pays / 100}×`}</text>`;
  });
  const turning = drawing(`<circle cx="50" cy="50" r="50" fill="#0008"/>${slices.join('')}<circle cx="50" cy="50" r="9" fill="#fff"/><circle cx="50" cy="50" r="6" fill="var(--accent)"/>`);
  box.append(turning);
  at.replaceChildren(box);
  let turned = 0;
  return {
    choice: () => 0,
    begin: () => undefined,
    show: async ({ stop }) => {
      turned = Math.ceil(turned / 360) * 360 + 1_080 - stop * step;
      turning.style.transform = `rotate(${turned}deg)`;
      await pause(2_500);
    },
  };
}

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits = ['♠', '♥', '♣', '♦'];

function duel(at: HTMLElement, _look: Look, words: { readonly you: string; readonly house: string }): Stage {
  const box = element('div', 'duel');
  const cards = [words.you, words.house].map((name) => {
    const side = element('div', '');
    const card = element('div', 'card back');
    side.append(card, element('small', '', name));
    box.append(side);
    return card;
  });
  at.replaceChildren(box);
  return {
    choice: () => 0,
    begin: () => {
      for (const card of cards) {
        card.className = 'card back';
        card.textContent = '';
      }
    },
    show: async ({ own, other, suits: drawn }) => {
      for (const [side, rank] of [own, other].entries()) {
        await pause(420);
        const card = cards[side];
        if (card === undefined) continue;
        card.textContent = `${ranks[rank]}${suits[drawn[side]]}`;
        card.className = `card${drawn[side] % 2 === 1 ? ' red' : ''}`;
      }
      await pause(250);
    },
  };
}

function draw(at: HTMLElement, _look: Look, words: { readonly ticket: string; readonly drawn: string }): Stage {
  const box = element('div', 'draw');
  const [ticket, drawn] = [element('div', 'balls'), element('div', 'balls')];
  const fill = (row: HTMLElement, balls: readonly (number | string)[], hits: readonly number[] = []): void =>
    row.replaceChildren(...balls.map((ball) => element('div', hits.includes(Number(ball)) ? 'ball hit' : 'ball', String(ball))));
  fill(ticket, ['?', '?', '?', '?', '?']);
  fill(drawn, ['', '', '', '', '', '']);
  box.append(element('h2', '', words.ticket), ticket, element('h2', '', words.drawn), drawn);
  at.replaceChildren(box);
  return {
    choice: () => 0,
    begin: () => fill(drawn, ['', '', '', '', '', '']),
    show: async ({ ticket: own, result }) => {
      fill(ticket, own);
      for (let count = 1; count <= result.length; count += 1) {
        await pause(300);
        const seen = result.slice(0, count);
        fill(drawn, [...seen, ...Array.from({ length: result.length - count }, () => '')], own);
        fill(ticket, own, seen);
      }
      await pause(200);
    },
  };
}

export function createStage(engine: string, at: HTMLElement, look: Look, words: any): Stage {
  switch (engine) {
    case 'lines':
      return slots(at, look, 3);
    case 'ways':
      return slots(at, look, 5);
    case 'crash':
      return crash(at);
    case 'wheel':
      return wheel(at);
    case 'duel':
      return duel(at, look, words);
    default:
      return draw(at, look, words);
  }
}
