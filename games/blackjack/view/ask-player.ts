import type { GameTools, Offer } from '../../kit/shell/game-view.ts';
import { mayDouble, maySplit, type BlackjackAction } from '../book.ts';
import { adviceFor } from './advice.ts';
import type { hintSwitch } from './hint-switch.ts';
import { totalText } from './seats.ts';
import type { TableNow } from './table-of.ts';
import type { BlackjackTextId } from './texts.ts';

type Tools = GameTools<BlackjackTextId>;
type Asking = { readonly now: TableNow; readonly first: bigint };

/** Ignores a second tap that was meant for the previous button, so that it cannot raise the stake by accident. */
const tooSoonMs = 450;

/** Offers the actions that the rules allow: hit, stand, and double or split where a raise is possible. Only the server
 *  knows if the purses cover the raise. If it refuses for lack of money, the player is told and asked again. */
export async function askPlayer(
  { say, message, offer, sounds, amount }: Tools,
  hint: ReturnType<typeof hintSwitch>,
  { now, first }: Asking,
): Promise<BlackjackAction> {
  const hand = now.hands[now.asked] ?? { cards: [], stakes: 1 };
  const [up] = now.dealer;
  const may = { double: mayDouble(hand), split: maySplit(now.hands) };
  const advice = up === undefined ? null : adviceFor(hand.cards, up, may);
  const total = totalText(hand.cards);
  const question = now.hands.length === 2 ? say('yourHand', { hand: now.asked + 1, total }) : say('yourTurn', { total });
  hint.watch((isOn) => message(isOn && advice !== null ? say('sheetSays', { play: say(advice) }) : question));
  const note = `+${amount(first)}`;
  const raises: readonly Offer[] = [
    ...(may.double ? [{ id: 'double', text: say('double'), note }] : []),
    ...(may.split ? [{ id: 'split', text: say('split'), note }] : []),
  ];
  const offers = [{ id: 'hit', text: say('hit'), isMain: true }, { id: 'stand', text: say('stand') }, ...raises];
  const id = await chosenOf(offer, offers);
  hint.watch(null);
  sounds.play('click');
  message('');
  return { type: id === 'hit' || id === 'double' || id === 'split' ? id : 'stand' };
}

async function chosenOf(offer: Tools['offer'], offers: readonly Offer[]): Promise<string> {
  for (;;) {
    const since = performance.now();
    const id = await offer(offers).chosen;
    if ((id !== 'double' && id !== 'split') || performance.now() - since >= tooSoonMs) return id;
  }
}
