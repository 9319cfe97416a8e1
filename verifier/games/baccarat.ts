import { fieldsOf, sumOf, wholeOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';
import { dealerOf, rankOf, type Card } from '../parts/cards.ts';

const places = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];

/** Royal Baccarat: player, banker, player, banker, then the third cards by the rules of the table. */
export const rules: Rules = ({ model, choice, draw }) => {
  const chips = fieldsOf(fieldsOf(choice)['chips']);
  const deal = dealerOf(draw, wholeOf(model['decks']));
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  const [playerPair, bankerPair] = [isPair(player), isPair(banker)];
  const events: unknown[] = [
    { type: 'bet', chips },
    { type: 'dealt', player: [...player], banker: [...banker] },
  ];
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const bankers = totalOf(banker);
    let drawnPoints: number | null = null;
    if (totalOf(player) <= 5) {
      const card = deal();
      drawnPoints = pointsOf(card);
      player.push(card);
      events.push({ type: 'player-drew', card });
    }
    if (bankerDraws(bankers, drawnPoints)) {
      const card = deal();
      banker.push(card);
      events.push({ type: 'banker-drew', card });
    }
  }
  const [ours, theirs] = [totalOf(player), totalOf(banker)];
  const winner = ours === theirs ? 'tie' : ours > theirs ? 'player' : 'banker';
  const pays = fieldsOf(model['pays']);
  const hits: Readonly<Record<string, boolean>> = { [winner]: true, playerPair, bankerPair };
  const paid = places.flatMap((place) => {
    const count = chips[place] === undefined ? 0 : wholeOf(chips[place]);
    if (count === 0) return [];
    const isPush = winner === 'tie' && (place === 'player' || place === 'banker');
    const units = isPush ? wholeOf(model['push']) : hits[place] === true ? wholeOf(pays[place]) : 0;
    return [{ place, units: count * units }];
  });
  const units = sumOf(paid.map((one) => one.units));
  const inAll = sumOf(places.map((place) => (chips[place] === undefined ? 0 : wholeOf(chips[place]))));
  return atOnce([...events, { type: 'ended', winner, playerPair, bankerPair, paid, units }], units, {
    chips: inAll,
    perChip: wholeOf(model['push']),
  });
};

function pointsOf(card: Card): number {
  return rankOf(card) < 9 ? rankOf(card) + 1 : 0;
}

function totalOf(cards: readonly Card[]): number {
  return sumOf(cards.map(pointsOf)) % 10;
}

function isPair([one = -1, other = -2]: readonly Card[]): boolean {
  return rankOf(one) === rankOf(other);
}

/** The banker's third card, by the banker's total and the points of the player's third card (null: the player
 *  stood). */
function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}
