import type { AnswerOf } from '@tausi/contract/call.ts';
import type { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import type { myFreeBets } from '@tausi/contract/studios/my-free-bets.ts';
import { formatMoney, marketOf, type MarketCode } from '@tausi/kernel';
import type { OfferedGame } from './catalogue/games-store.ts';
import type { GivenFreeBet } from './free-bets/free-bets-store.ts';
import type { Launched } from './launch/launch-service.ts';

export function toWireLaunch({ url, opening }: Launched): AnswerOf<typeof getThirdGameUrl> {
  return { url, opensAs: opening };
}

export function toWireFreeBet(
  freeBet: GivenFreeBet,
  { game, gameName }: { readonly game: OfferedGame; readonly gameName: string },
  market: MarketCode,
): AnswerOf<typeof myFreeBets>['list'][number] {
  const { freeBetId: id, count, value, status, endsAt } = freeBet;
  return {
    id,
    gameId: game.gameId,
    gameName,
    title: game.facts.title,
    currency: marketOf(market).currencyLabel,
    count,
    value: formatMoney(value),
    status,
    endsAt,
  };
}
