import { getOneTouchGameUrl } from '@tausi/contract/studios/get-one-touch-game-url.ts';
import { getThirdDemoGameUrl } from '@tausi/contract/studios/get-third-demo-game-url.ts';
import { getThirdGameUrl } from '@tausi/contract/studios/get-third-game-url.ts';
import { myFreeBets } from '@tausi/contract/studios/my-free-bets.ts';
import { reportSilentGame } from '@tausi/contract/studios/report-silent-game.ts';
import { studioRounds } from '@tausi/contract/studios/studio-rounds.ts';
import { studioWallet } from '@tausi/contract/studios/studio-wallet.ts';
import { thirdRound } from '@tausi/contract/studios/third-round.ts';
import { err, formatMoney, marketOf, ok } from '@tausi/kernel';
import { Fault } from '../platform/http/fault.ts';
import { route, type Request, type Route } from '../platform/http/route.ts';
import { knownCaller } from '../platform/security/caller.ts';
import { tileName } from './catalogue/tile-name.ts';
import { drawnDetail } from './drawn/drawn-detail.ts';
import { answerRoundCall } from './drawn/answer-round-call.ts';
import type { DrawnPorts } from './drawn/ports.ts';
import { launchThird, type LaunchAsked, type LaunchDeps } from './launch/launch-service.ts';
import { listFreeBets } from './free-bets/free-bets-store.ts';
import { findThirdRound } from './rounds-store.ts';
import { toWireFreeBet, toWireLaunch } from './to-wire.ts';
import { answerCall } from './wallet/answer-call.ts';

type RouteParts = { readonly launching: LaunchDeps; readonly ports: DrawnPorts };

/** The calls of the studios context. */
export function studiosRoutes({ launching, ports }: RouteParts): readonly Route[] {
  const { studios, games, breaker } = launching;
  return [
    route(getThirdGameUrl, ({ gameId, lang }, request) => launchedAt(launching, askedBy(request, { gameId, lang, mode: 'cash' }))),
    route(getThirdDemoGameUrl, ({ gameId, lang }, request) => launchedAt(launching, askedBy(request, { gameId, lang, mode: 'demo' }))),
    route(getOneTouchGameUrl, ({ gameId }, request) => {
      const mode = knownCaller(request.caller).kind === 'guest' ? 'demo' : 'cash';
      return launchedAt(launching, askedBy(request, { gameId, lang: undefined, mode }));
    }),
    route(reportSilentGame, async ({ gameId }) => {
      const game = await games.byId(gameId);
      if (game !== null) breaker.failed(game.studio);
      return ok({});
    }),
    route(studioWallet, async ({ studio: name, group, act }, { file, headers, at, setStatus }) => {
      const studio = studios.get(name);
      if (studio === undefined) throw new Fault(400);
      const { status, body } = await answerCall(ports, studio, {
        path: `${group}/${act}`,
        raw: file ?? new Uint8Array(),
        headers,
        at,
      });
      setStatus(status);
      return ok(body);
    }),
    route(studioRounds, async ({ studio: name, group, act }, { file, at, setStatus }) => {
      const studio = studios.get(name);
      if (studio === undefined) throw new Fault(400);
      const { status, body } = await answerRoundCall(ports, studio, { path: `${group}/${act}`, raw: file ?? new Uint8Array(), at });
      setStatus(status);
      return ok(body);
    }),
    thirdRoundRoute(launching, ports),
    freeBetsRoute(launching),
  ];
}

async function launchedAt(launching: LaunchDeps, asked: LaunchAsked) {
  const launched = await launchThird(launching, asked);
  return launched.ok ? ok(toWireLaunch(launched.value)) : launched;
}

function askedBy(
  { caller, address, at }: Request,
  { gameId, lang = 'en', mode }: { readonly gameId: number; readonly lang: string | undefined; readonly mode: LaunchAsked['mode'] },
): LaunchAsked {
  const { playerId, market, kind } = knownCaller(caller);
  return { gameId, mode, language: lang, playerId, market, isGuest: kind === 'guest', address, at };
}

function freeBetsRoute({ pool, games }: LaunchDeps): Route {
  return route(myFreeBets, async (_params, { caller }) => {
    const { playerId, market } = knownCaller(caller);
    const list = await Promise.all(
      (await listFreeBets(pool, playerId)).map(async (freeBet) => {
        const game = await games.byCode(freeBet.studio, freeBet.gameCode);
        // A game that was never approved cannot be opened.
        return game === null ? [] : [toWireFreeBet(freeBet, { game, gameName: tileName(game) }, market)];
      }),
    );
    return ok({ list: list.flat() });
  });
}

function thirdRoundRoute({ pool, studios, games, onFault }: LaunchDeps, ports: DrawnPorts): Route {
  return route(thirdRound, async ({ roundId }, { caller }) => {
    const { playerId, market } = knownCaller(caller);
    const round = await findThirdRound(pool, playerId, roundId);
    if (round === null) return err({ code: 'unknown_round' });
    const game = await games.byId(round.gameId);
    const studio = studios.get(round.studio);
    const isDrawnHere = game !== null && studio !== undefined && studio.rounds !== null;
    const url = await (studio?.roundUrl({ user: playerId, round: round.round }) ?? Promise.resolve(null)).catch((error: unknown) => {
      onFault(error);
      return null;
    });
    return ok({
      roundId,
      reference: round.round,
      gameId: round.gameId,
      gameName: game === null ? '' : tileName(game),
      title: game?.facts.title ?? '',
      product: game?.facts.product ?? '',
      currency: marketOf(market).currencyLabel,
      stake: formatMoney(round.stake),
      payout: formatMoney(round.payout),
      jackpot: formatMoney(round.jackpot),
      status: round.status,
      startedAt: round.openedAt,
      settledAt: round.closedAt,
      url,
      drawn: isDrawnHere ? await drawnDetail(ports, round, game) : null,
    });
  });
}
