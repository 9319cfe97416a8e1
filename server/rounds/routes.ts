import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/choose-client-seed.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { rotateSeed } from '@tausi/contract/rounds/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/round-keys.ts';
import { roundSeed } from '@tausi/contract/rounds/round-seed.ts';
import { assert, err, gameId, ok, type IdempotencyKey, type MarketCode, type PlayerId } from '@tausi/kernel';
import { route, type Request, type Route } from '../platform/route.ts';
import { receiptFor, type Receipt } from './fairness/receipts.ts';
import * as seeds from './fairness/seeds.ts';
import type { SigningKey } from '../platform/signing-key.ts';
import { findJackpotOf } from './jackpot/jackpot-store.ts';
import { launch } from './life/launch.ts';
import * as life from './life/act.ts';
import type { RoundsParts } from './life/parts.ts';
import * as play from './life/play.ts';
import { findSeed } from './seeds-store.ts';
import { findRound, listRecentRounds, type StoredRound } from './store.ts';
import { hexOf, toWireCommitment, toWireJackpotDraw, toWireRevealed, toWireRound } from './to-wire.ts';

export type RouteParts = RoundsParts & { readonly receiptKey: SigningKey; readonly gamesOrigin: string };

const recentRoundsMax = 15;

/** The calls of the rounds context. */
export function roundsRoutes(parts: RouteParts): readonly Route[] {
  return [...playing(parts), ...recalling(parts), ...proving(parts)];
}

function playing(parts: RouteParts): readonly Route[] {
  return [
    route(launchGame, (params, request) => launch(parts, { ...params, ...whoOf(request), key: keyOf(request), at: request.at })),
    route(
      playRound,
      async (params, request) => {
        const { at, deadline } = request;
        const played = await play.playRound(parts, { choice: null, ...params, ...whoOf(request), key: keyOf(request), at, deadline });
        return played.ok ? ok(toWireRound(played.value, receiptOf(parts, played.value))) : played;
      },
      'by itself',
    ),
    route(
      actInRound,
      async (params, request) => {
        const { at, deadline } = request;
        const { playerId } = whoOf(request);
        const acted = await life.actInRound(parts, { ...params, playerId, key: keyOf(request), at, deadline, by: 'player' });
        return acted.ok ? ok(toWireRound(acted.value, receiptOf(parts, acted.value))) : acted;
      },
      'by itself',
    ),
  ];
}

function recalling(parts: RouteParts): readonly Route[] {
  return [
    route(recentRounds, async (params, request) => {
      const id = gameId(params.gameId);
      if (!parts.games.has(id)) return err({ code: 'unknown_game' });
      const rounds = await listRecentRounds(
        parts.pool,
        { player: whoOf(request).playerId, gameId: id, mode: params.mode },
        recentRoundsMax,
      );
      return ok({ list: rounds.map((stored) => toWireRound(stored, receiptOf(parts, stored))) });
    }),
    route(roundDetail, async (params, request) => {
      const { playerId } = whoOf(request);
      const stored = await findRound(parts.pool, playerId, params.roundId);
      if (stored === null) return err({ code: 'unknown_round' });
      const { round } = stored;
      const [seed, game] = [await findSeed(parts.pool, playerId, round.seedId), parts.games.get(round.gameId)];
      assert(seed !== null, 'a round has its seed');
      const proof = {
        seedId: seed.seedId,
        serverSeedHash: seed.commitment,
        serverSeed: hexOf(seed.serverSeed),
        clientSeed: seed.clientSeed,
        beacon: hexOf(seed.beacon),
        nonce: Number(round.nonce),
        // What was drawn beforehand, a field's mines or a shoe's order, is nobody's to know while the round can still be played.
        draws: round.status === 'open' ? [] : [...round.draws],
        version: round.version,
        mathematicsHash: round.mathematicsHash,
      };
      const name = game?.mathematics.name ?? '';
      const jackpot = toWireJackpotDraw(round, await findJackpotOf(parts.pool, round));
      return ok({ round: toWireRound(stored, receiptOf(parts, stored)), gameName: name, title: game?.title ?? name, jackpot, proof });
    }),
  ];
}

function proving(parts: RouteParts): readonly Route[] {
  const { receiptKey } = parts;
  const keys = [{ keyId: receiptKey.keyId, algorithm: 'Ed25519' as const, publicKey: receiptKey.publicKey.toString('base64url'), from: 0 }];
  return [
    route(roundSeed, async (_params, request) => ok(toWireCommitment(await seeds.currentSeed(parts, whoOf(request).playerId, request.at)))),
    route(chooseClientSeed, async ({ clientSeed }, request) =>
      ok(toWireCommitment(await seeds.chooseClientSeed(parts, whoOf(request).playerId, { clientSeed, at: request.at }))),
    ),
    route(rotateSeed, async (_params, request) => {
      const rotated = await seeds.rotateSeed(parts, whoOf(request).playerId, { key: keyOf(request), at: request.at });
      return rotated.ok
        ? ok({ revealed: toWireRevealed(rotated.value.revealed), current: toWireCommitment(rotated.value.current) })
        : rotated;
    }),
    route(roundKeys, async () => ok({ keys })),
  ];
}

function receiptOf(parts: RouteParts, { round, commitment }: StoredRound): Receipt | null {
  return receiptFor(round, commitment, parts.receiptKey);
}

function whoOf({ caller }: Request): { playerId: PlayerId; market: MarketCode; isGuest: boolean } {
  assert(caller.kind !== 'nobody', 'a signed call has a caller');
  return { playerId: caller.playerId, market: caller.market, isGuest: caller.kind === 'guest' };
}

function keyOf({ key }: Request): IdempotencyKey {
  assert(key !== null, 'a writing call has an idempotency key');
  return key;
}
