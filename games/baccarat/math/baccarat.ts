import { rankOf, nextCard, type Card } from '../../proof/exact/shoe.ts';
import { settledAtOnce, type Draw, type GameMathematics, type Step } from '../../round.ts';
import {
  bankerDraws,
  chipsIn,
  chipsMax,
  isNatural,
  isPair,
  places,
  playerDraws,
  pointsOf,
  sumOf,
  winnerOf,
  type BaccaratChoice,
  type BaccaratEvent,
  type Chips,
  type Place,
  type Winner,
} from '../book.ts';
import { baccaratModel, type BaccaratModel } from './model.ts';
import par from './par.json' with { type: 'json' };

/** The result of a round, as far as it decides bets. */
export type Outcome = { readonly winner: Winner; readonly playerPair: boolean; readonly bankerPair: boolean };

type BaccaratStep = Step<never, BaccaratEvent>;

/** Builds the rules of the game from a model. The proof also passes models with deliberate errors. */
export function baccaratMathematics(
  model: BaccaratModel,
  { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number },
): GameMathematics<never, never, BaccaratEvent, BaccaratChoice> {
  return {
    ...settledAtOnce('Royal Baccarat'),
    name: 'baccarat',
    version: model.version,
    hash,
    unitsPerStake: model.push,
    chipsIn: ({ chips }) => chipsIn(chips),
    rtpPpm,
    start: (draw, { chips }) => dealAll(model, chips, draw),
    parseChoice: (input) => {
      const chips = parseChips(input);
      return chips === null ? null : { choice: { chips } };
    },
  };
}

/** The game in production. Its hash comes from par.json; the proof fails when the model no longer matches that hash. */
export const baccarat = baccaratMathematics(baccaratModel, par);

function dealAll(model: BaccaratModel, chips: Chips, draw: Draw): BaccaratStep {
  const dealt: Card[] = [];
  const deal = (): Card => {
    const card = nextCard(draw, { decks: model.decks, dealt });
    dealt.push(card);
    return card;
  };
  const [playerFirst, bankerFirst, playerSecond, bankerSecond] = [deal(), deal(), deal(), deal()];
  const player: readonly [Card, Card] = [playerFirst, playerSecond];
  const banker: readonly [Card, Card] = [bankerFirst, bankerSecond];
  const events: BaccaratEvent[] = [
    { type: 'bet', chips },
    { type: 'dealt', player, banker },
  ];
  const thirds: { player: Card[]; banker: Card[] } = { player: [], banker: [] };
  if (!isNatural(sumOf(player), sumOf(banker))) {
    if (playerDraws(sumOf(player))) thirds.player.push(deal());
    const [third] = thirds.player;
    if (bankerDraws(sumOf(banker), third === undefined ? null : pointsOf(rankOf(third)))) thirds.banker.push(deal());
  }
  for (const card of thirds.player) events.push({ type: 'player-drew', card });
  for (const card of thirds.banker) events.push({ type: 'banker-drew', card });
  const winner = winnerOf(sumOf([...player, ...thirds.player]), sumOf([...banker, ...thirds.banker]));
  const outcome: Outcome = { winner, playerPair: isPair(player), bankerPair: isPair(banker) };
  const paid = paidPlaces(model, chips, outcome);
  const units = paid.reduce((sum, place) => sum + place.units, 0);
  return { status: 'settled', events: [...events, { type: 'ended', ...outcome, paid, units }], payoutUnits: units };
}

/** Returns the payout of each place with chips, in units. */
export function paidPlaces(
  model: BaccaratModel,
  chips: Chips,
  outcome: Outcome,
): readonly { readonly place: Place; readonly units: number }[] {
  return places.flatMap((place) => {
    const count = chips[place] ?? 0;
    return count === 0 ? [] : [{ place, units: count * unitsFor(model, place, outcome) }];
  });
}

function unitsFor({ pays, push }: BaccaratModel, place: Place, { winner, playerPair, bankerPair }: Outcome): number {
  switch (place) {
    case 'player':
    case 'banker':
      return winner === 'tie' ? push : winner === place ? pays[place] : 0;
    case 'tie':
      return winner === 'tie' ? pays.tie : 0;
    case 'playerPair':
      return playerPair ? pays.playerPair : 0;
    case 'bankerPair':
      return bankerPair ? pays.bankerPair : 0;
  }
}

function parseChips(input: unknown): Chips | null {
  if (!isRecord(input) || Object.keys(input).length !== 1 || !Object.hasOwn(input, 'chips')) return null;
  const laid = input['chips'];
  if (!isRecord(laid)) return null;
  const chips: Partial<Record<Place, number>> = {};
  for (const [name, count] of Object.entries(laid)) {
    const place = places.find((known) => known === name);
    if (place === undefined || typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > chipsMax) return null;
    chips[place] = count;
  }
  const all = chipsIn(chips);
  return all >= 1 && all <= chipsMax ? chips : null;
}

function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
