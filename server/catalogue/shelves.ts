import { dayMs, type Instant, type Language, type MarketCode } from '@tausi/kernel';
import { type Catalogue, type Game, gamesIn } from './catalogue.ts';

const allGames = 1002;
const shelfMax = 20;
const recommendedMax = 9;

/** A game and the number of times that a player opened it recently. */
export type Played = { readonly gameId: number; readonly times: number };

/** A recommended game and the played game that it resembles. */
export type Recommendation = { readonly game: Game; readonly because: Game };

/** Returns games of a market in the order of their numbers; games that the market does not offer are left out. */
export function gamesById(catalogue: Catalogue, market: MarketCode, ids: readonly number[]): readonly Game[] {
  const offered = new Map(gamesIn(catalogue, market, allGames).map((game) => [game.id, game]));
  return [...new Set(ids)].flatMap((id) => offered.get(id) ?? []).slice(0, shelfMax);
}

/** Recommends games that the player has not opened recently and that share most with one they have: features first,
 *  then kind, then volatility. Playable games come before announced ones. Other players' games do not count. */
export function recommendedFor(catalogue: Catalogue, market: MarketCode, played: readonly Played[]): readonly Recommendation[] {
  const offered = gamesIn(catalogue, market, allGames);
  const known = played.flatMap(({ gameId, times }) => {
    const game = offered.find(({ id }) => id === gameId);
    return game === undefined ? [] : [{ game, times }];
  });
  const candidates = offered.filter(({ id }) => !played.some(({ gameId }) => gameId === id));
  return candidates
    .map((game) => ({ game, ...closestOf(game, known) }))
    .flatMap(({ game, because, likeness }) => (because === null || likeness < leastLikeness ? [] : [{ game, because, likeness }]))
    .toSorted((a, b) => Number(b.game.isAvailable) - Number(a.game.isAvailable) || b.likeness - a.likeness)
    .slice(0, recommendedMax)
    .map(({ game, because }) => ({ game, because }));
}

const shared = { label: 3, category: 2, volatility: 1 } as const;
const leastLikeness = 2;

function closestOf(
  game: Game,
  known: readonly { readonly game: Game; readonly times: number }[],
): { readonly because: Game | null; readonly likeness: number } {
  return known.reduce<{ because: Game | null; likeness: number; times: number }>(
    (best, one) => {
      const likeness = likenessOf(game, one.game);
      const isCloser = likeness > best.likeness || (likeness === best.likeness && one.times > best.times);
      return isCloser ? { because: one.game, likeness, times: one.times } : best;
    },
    { because: null, likeness: 0, times: 0 },
  );
}

function likenessOf(a: Game, b: Game): number {
  const labels = a.labelIds.filter((id) => b.labelIds.includes(id)).length;
  return (
    labels * shared.label + (a.categoryId === b.categoryId ? shared.category : 0) + (a.volatility === b.volatility ? shared.volatility : 0)
  );
}

/** An operator's choice for a day. */
export type ChosenDay = {
  readonly market: MarketCode;
  /** `2026-11-21` in the market's own time. */
  readonly day: string;
  readonly gameId: number;
  readonly notes: Readonly<Record<Language, string>>;
};

/** Returns the game of a day: the chosen one, or the next playable one in rotation. Null when none is playable. */
export function gameOfTheDay(
  catalogue: Catalogue & { readonly days: readonly ChosenDay[] },
  market: MarketCode,
  { day, at }: { readonly day: string; readonly at: Instant },
): { readonly game: Game; readonly notes: Readonly<Record<Language, string>> } | null {
  const offered = gamesIn(catalogue, market, allGames).filter(({ isAvailable }) => isAvailable);
  const chosen = catalogue.days.find((one) => one.market === market && one.day === day);
  const game = offered.find(({ id }) => id === chosen?.gameId) ?? offered[Math.floor(at / dayMs) % Math.max(1, offered.length)];
  return game === undefined ? null : { game, notes: chosen?.gameId === game.id ? chosen.notes : { en: '', sw: '' } };
}

export type MenuEntry = {
  readonly id: number;
  readonly market: MarketCode | null;
  readonly names: Readonly<Record<Language, string>>;
  readonly icon: string;
  readonly url: string;
  readonly position: number;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
};

/** Returns a market's menu entries at an instant, by position. */
export function menuEntriesAt(entries: readonly MenuEntry[], market: MarketCode, at: Instant): readonly MenuEntry[] {
  return entries
    .filter((entry) => entry.market === null || entry.market === market)
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt))
    .toSorted((a, b) => a.position - b.position);
}

/** A searchable feature of games. */
export type Label = { readonly id: number; readonly names: Readonly<Record<Language, string>> };

/** Returns the labels of a category's games, most frequent first. */
export function labelsIn(
  catalogue: Catalogue & { readonly labels: readonly Label[] },
  market: MarketCode,
  categoryId: number,
): readonly (Label & { readonly gameNum: number })[] {
  const games = gamesIn(catalogue, market, categoryId);
  return catalogue.labels
    .map((label) => ({ ...label, gameNum: games.filter(({ labelIds }) => labelIds.includes(label.id)).length }))
    .filter(({ gameNum }) => gameNum > 0)
    .toSorted((a, b) => b.gameNum - a.gameNum || a.id - b.id);
}
