import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { cardCount, prizeSymbols, type EasyMoneyEvent } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { createCard, type Card } from './card.ts';
import { readTicket } from './read-ticket.ts';
import type { EasyMoneyTextId } from './texts.ts';

type Tools = GameTools<EasyMoneyTextId>;

/** Cards open automatically after this time without a touch. Autoplay needs it, and the result is already final. */
const idleMs = 8_000;
/** A prize of at most the stake is shown without a celebration. */
const unitsPerStake = 100;
const turboMs = 500;
const betweenMs = 220;
const restMs = 900;

/** Mounts a ticket of three scratch cards with the prize table above. */
export function mountEasyMoney(stage: HTMLElement, tools: Tools): GameView {
  const touches = { lastMs: 0 };
  const touched = (): void => {
    touches.lastMs = performance.now();
  };
  const cards = Array.from({ length: cardCount }, (_, index) => createCard(tools, index + 1, touched));
  const prizes = prizeTable(tools);
  const ticket = element(
    'div',
    { class: 'ticket' },
    element('p', { class: 'banner', text: tools.say('banner') }),
    prizes.root,
    element('div', { class: 'cards' }, ...cards.map((card) => card.root)),
  );
  stage.append(element('div', { class: 'kiosk' }, ticket));
  for (const card of cards) card.blank();
  const blank = (): void => {
    for (const card of cards) card.blank();
    prizes.light(null);
    ticket.classList.remove('is-bought');
  };
  return {
    launch: () => {
      blank();
      ticket.classList.add('is-bought');
      tools.sounds.play('card');
    },
    show: async (round) => {
      const drawn = readTicket(round.events);
      await scratched({ tools, cards, touches }, drawn);
      // Disabled at first: the button for the next ticket is in the same place, so a late tap could buy another ticket.
      const held = tools.offer([{ id: 'all', text: tools.say('revealAll'), isMain: true, disabled: true }]);
      markCards({ tools, cards }, drawn);
      prizes.light(drawn);
      await tools.frames.wait(restMs);
      held.withdraw();
    },
    stand: (round: RoundView) => {
      const drawn = readTicket(round.events);
      for (const [index, card] of cards.entries()) card.open(drawn.cards[index] ?? 'shell');
      prizes.light(drawn);
    },
    settleBack: blank,
    leave: blank,
  };
}

type Table = { readonly tools: Tools; readonly cards: readonly Card[]; readonly touches: { lastMs: number } };

/** Lets the player scratch the cards or reveal all; resolves when all three are open. */
async function scratched({ tools, cards, touches }: Table, drawn: EasyMoneyEvent): Promise<void> {
  tools.message(tools.say('scratch'));
  const open = Promise.all(cards.map((card, index) => card.hide(drawn.cards[index] ?? 'shell')));
  const going = { isOver: false };
  const offered = tools.offer([{ id: 'all', text: tools.say('revealAll'), isMain: true }]);
  const revealAll = async (): Promise<void> => {
    for (const card of cards) {
      if (going.isOver) return;
      card.reveal();
      await tools.frames.wait(tools.isTurbo() || tools.isCalm ? 0 : betweenMs);
    }
  };
  touches.lastMs = performance.now();
  const patienceMs = tools.isTurbo() ? turboMs : idleMs;
  const stopWaiting = tools.frames.count(() => {
    if (performance.now() - touches.lastMs < patienceMs) return;
    stopWaiting();
    void revealAll();
  });
  void offered.chosen.then(revealAll);
  await open;
  going.isOver = true;
  stopWaiting();
}

function markCards({ tools, cards }: Pick<Table, 'tools' | 'cards'>, { cards: drawn, match, units }: EasyMoneyEvent): void {
  const paid = units > unitsPerStake ? 'won' : 'even';
  for (const [index, card] of cards.entries()) card.mark(match === null ? null : drawn[index] === match.symbol ? paid : 'other');
  tools.announce(tools.say('ticketSaid', { symbols: drawn.map((symbol) => tools.say(symbol)).join(', ') }));
}

/** Builds the prize table for two and three equal symbols, highest prize first. */
function prizeTable({ say }: Tools) {
  const rows = [...prizeSymbols].reverse().map((symbol) => {
    const [two, three] = paytable.pays[symbol];
    return element(
      'li',
      {
        attributes: {
          'data-of': symbol,
          'aria-label': `${say(symbol)}: ${say('two')} ${timesText(two)}, ${say('three')} ${timesText(three)}`,
        },
      },
      element('i', { class: 'prize', attributes: { 'data-prize': symbol } }),
      element('span', {}, element('b', { text: timesText(three) }), element('small', { text: two === 0 ? '–' : timesText(two) })),
    );
  });
  const root = element('ul', { class: 'prizes', attributes: { 'aria-label': say('prizes') } }, ...rows);
  const light = (drawn: EasyMoneyEvent | null): void => {
    for (const row of rows) {
      const paid = drawn !== null && drawn.match?.symbol === row.dataset['of'] ? drawn : null;
      row.classList.toggle('is-won', paid !== null && paid.units > unitsPerStake);
      row.classList.toggle('is-even', paid !== null && paid.units <= unitsPerStake);
      row.dataset['count'] = String(paid?.match?.count ?? '');
    }
  };
  return { root, light };
}

/** Formats hundredths of a stake as a multiplier without trailing zeros. */
export function timesText(units: number | undefined): string {
  return `${((units ?? 0) / 100).toLocaleString('en')}×`;
}
