import type { FirstScreenBanner, FirstScreenData, FirstScreenTile } from '@tausi/contract/catalogue/home/first-screen.ts';
import type { banner } from '@tausi/contract/catalogue/home/banner.ts';
import type { getCategory } from '@tausi/contract/catalogue/get-category.ts';
import type { queryGamesByIds } from '@tausi/contract/catalogue/games/query-games-by-ids.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { Language } from '@tausi/kernel';
import { type Banner, type Catalogue, categoryGamesMax, type CategoryWithGames, type Game, home } from './catalogue.ts';
import { categoryArt } from './category-art.ts';

type WireGame = AnswerOf<typeof queryGamesByIds>[number];
type WireCategory = AnswerOf<typeof getCategory>[number];
type WireBanner = AnswerOf<typeof banner>[number];

/** `online` is the number of players in the game now. */
export function toWireGame(game: Game, { categories }: Pick<Catalogue, 'categories'>, online: number): WireGame {
  return {
    gameId: game.id,
    demoGameId: game.demoId,
    name: game.name,
    showName: game.title,
    isThird: game.third,
    resource: game.resource,
    batchId: game.batchId,
    flowId: game.flowId,
    onlineInfo: online,
    category: categories.find(({ id }) => id === game.categoryId)?.names.en ?? '',
    categoryId: game.categoryId,
    status: statusOf(game),
    badge: game.badge,
    colour: game.colour,
    rtpPpm: game.rtpPpm,
    sizeBytes: game.sizeBytes,
    volatility: game.volatility,
    volatilityMost: game.volatilityMost,
    labelIds: [...game.labelIds],
  };
}

/** Our lobby draws the icons of its own page. The pictures serve other clients that show the same lists. */
export function toWireCategory({ category, games }: CategoryWithGames, language: Language): WireCategory {
  const { entryId, names, id, seq } = category;
  const { dark, light, active } = categoryArt(id);
  return {
    id: entryId,
    des: names[language],
    categoryId: id,
    seq,
    img: dark,
    lightImg: light,
    activeImg: active,
    activeText: names[language],
    gameNum: games.length,
    resource: `/casino/${id === home ? 'Home' : id}`,
  };
}

export function toWireBanner(shown: Banner): WireBanner {
  const { id, titles, texts, name, colour, target, seq } = shown;
  return {
    id,
    title: titles.en,
    text: texts.en,
    img: `/art/banners/${name}-720.avif`,
    colour,
    url: target.kind === 'route' ? target.path : '',
    gameId: target.kind === 'game' ? target.gameId : null,
    seq,
  };
}

export function toFirstScreenRow({ category, games }: CategoryWithGames, language: Language): FirstScreenData['rows'][number] {
  return {
    categoryId: category.id,
    des: category.names[language],
    gameNum: games.length,
    games: games.slice(0, categoryGamesMax).map(toTile),
  };
}

export function toFirstScreenBanner({ id, name, titles, texts, colour, target }: Banner, language: Language): FirstScreenBanner {
  return { id, name, title: titles[language], text: texts[language], colour, target };
}

export function toTile(game: Game): FirstScreenTile {
  return {
    gameId: game.id,
    demoGameId: game.demoId,
    name: game.name,
    showName: game.title,
    isThird: game.third,
    status: statusOf(game),
    badge: game.badge,
    colour: game.colour,
  };
}

function statusOf(game: Game): 'live' | 'coming-soon' {
  return game.isAvailable ? 'live' : 'coming-soon';
}
