import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { createPrizeBoard, type PrizeBoard } from './prize-board.ts';
import { readRaffle } from './read-raffle.ts';
import type { LuckyUserTextId } from './texts.ts';
import { createTicket, type Ticket } from './ticket.ts';

type Tools = GameTools<LuckyUserTextId>;
type Table = { readonly tools: Tools; readonly ticket: Ticket; readonly board: PrizeBoard; readonly drum: HTMLElement };

const ticketMs = 700;
const turnMs = 420;
const grandMs = 1_100;
const restMs = 500;
const slips = 12;
/** A payout of at most the stake is shown without a celebration. */
const unitsPerStake = 100;

/** Mounts Lucky User: the drum, the player's ticket, and the prizes with their endings. */
export function mountLuckyUser(stage: HTMLElement, tools: Tools): GameView {
  const table: Table = {
    tools,
    ticket: createTicket(tools),
    board: createPrizeBoard(tools),
    drum: element(
      'div',
      { class: 'raffle-drum', attributes: { 'aria-hidden': 'true' } },
      element('div', { class: 'drum-wheel' }, ...Array.from({ length: slips }, (_, order) => slipIn(order))),
      element('span', { class: 'drum-axle' }),
    ),
  };
  stage.append(
    element('div', { class: 'raffle' }, element('div', { class: 'raffle-head' }, table.drum, table.ticket.root), table.board.root),
  );
  const clear = (): void => {
    table.board.clear();
    table.board.turning(null);
    table.drum.classList.remove('is-turning');
    table.ticket.light(0);
  };
  const back = (): void => {
    clear();
    table.ticket.back();
  };
  return {
    // Without a choice the server draws the ticket.
    choice: () => {
      const ticket = table.ticket.chosen();
      return ticket === null ? undefined : { ticket };
    },
    launch: () => {
      clear();
      table.drum.classList.add('is-turning');
      tools.sounds.play('spin');
    },
    show: (round) => show(table, round),
    settleBack: back,
    leave: back,
  };
}

/** Shows the draws from the fifth prize to the grand prize. A tap shows the rest at once. */
async function show({ tools, ticket, board, drum }: Table, round: RoundView): Promise<void> {
  const raffle = readRaffle(round.events);
  const wait = (ms: number): Promise<void> => tools.pace.wait(tools.pace.isHurried() ? 0 : tools.isTurbo() ? ms / 5 : ms);
  board.clear();
  board.root.classList.toggle('is-even', raffle.units <= unitsPerStake);
  drum.classList.add('is-turning');
  ticket.show(raffle.ticket);
  tools.message(tools.say('ticketSaid', { ticket: raffle.ticket }));
  await wait(raffle.isTicketDrawn ? ticketMs : 0);
  let lit = 0;
  for (const ending of raffle.endings) {
    board.turning(ending.tier);
    tools.message(tools.say('drawing', { tier: tools.say(ending.tier) }));
    await wait(ending.tier === 'grand' ? grandMs : turnMs);
    const isWon = raffle.ticket.endsWith(ending.digits);
    board.drawn(ending, isWon);
    if (!tools.pace.isHurried()) tools.sounds.play(isWon ? 'reveal' : 'ball');
    if (!isWon) continue;
    lit = Math.max(lit, ending.digits.length);
    ticket.light(lit);
    tools.vibrate(20);
  }
  board.turning(null);
  drum.classList.remove('is-turning');
  const tiers = raffle.won.map((tier) => tools.say(tier)).join(', ');
  if (raffle.won.length > 0) tools.announce(tools.say('wonSaid', { ticket: raffle.ticket, tiers }));
  await wait(restMs);
}

/** Creates a slip on a curve in the drum. Positions come from JavaScript, because the oldest supported browsers lack CSS
 *  `sin()` and `cos()`. */
function slipIn(order: number): HTMLElement {
  const slip = element('i', { order });
  slip.style.setProperty('--across', Math.cos((order * 137 * Math.PI) / 180).toFixed(3));
  slip.style.setProperty('--down', Math.sin((order * 97 * Math.PI) / 180).toFixed(3));
  return slip;
}
