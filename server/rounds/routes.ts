import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { chooseClientSeed } from '@tausi/contract/rounds/fairness/choose-client-seed.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundKeys } from '@tausi/contract/rounds/fairness/round-keys.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { assert, err, gameId, ok, type GameId, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import { knownCaller, knownKey } from '../platform/security/caller.ts';
import { route, type Request, type Route } from '../platform/http/route.ts';
import type { ReceiptFor, Receipts } from './fairness/receipts/receipts.ts';
import { publishedKeys, toWireKeys, type KeyParts } from './fairness/published/published-keys.ts';
import { signedRefusal } from './fairness/receipts/signed-refusal.ts';
import type { StatementFor } from './fairness/seed-statements.ts';
import * as seeds from './fairness/seeds.ts';
import { frameAddress } from './frame-address.ts';
import { listJackpots, listJackpotsOf, type JackpotDraw } from './jackpot/jackpot-store.ts';
import { toWireJackpotDraw, toWireTerms } from './jackpot/to-wire.ts';
import { launch, recentRoundsMax } from './solo/launch.ts';
import * as acts from './solo/act.ts';
import type { RoundsParts } from './solo/ports.ts';
import { findLaunch } from './store/launch-store.ts';
import * as play from './solo/play.ts';
import type { Mode, Round } from './round.ts';
import type { SeedOwner, SeedPair } from './seed-pair.ts';
import { findSeed, isRevealed, type KnownSeed } from './fairness/seeds-store.ts';
import { findRound, listRecentRounds, listSeedRounds, type StoredRound } from './store/store.ts';
import type { SharedRounds } from './shared/create-shared-rounds.ts';
import { leaveRound } from './shared/bets/leave-round.ts';
import { placeBet } from './shared/bets/place-bet.ts';
import { findSeasonById } from './shared/proofs-store.ts';
import { findSharedRound } from './shared/shared-rounds-store.ts';
import { hexOf, toWireAct, toWireBeaconProof, toWireCommitment, toWireRevealed, toWireRound } from './to-wire.ts';

export type RouteParts = RoundsParts &
  KeyParts & {
    readonly receiptFor: ReceiptFor;
    readonly statementFor: StatementFor;
    readonly receipts: Receipts;
    readonly gamesOrigin: string;
    readonly sharedRounds: SharedRounds;
  };

type Detail = AnswerOf<typeof roundDetail>;
type Proof = Detail['proof'];

/** The calls of the rounds context. */
export function roundsRoutes(parts: RouteParts): readonly Route[] {
  return [...playing(parts), ...recalling(parts), ...proving(parts)];
}

function playing(parts: RouteParts): readonly Route[] {
  return [
    route(launchGame, (params, request) => {
      const { tables } = parts.sharedRounds.parts;
      return launch({ ...parts, tables }, { ...params, ...whoOf(request), key: knownKey(request), at: request.at });
    }),
    route(
      playRound,
      async (params, request) => {
        const { at, deadline } = request;
        const { autoplay: isAutoplay = false, ...sent } = params;
        const asked = { choice: null, ...sent, isAutoplay, ...whoOf(request), key: knownKey(request), at, deadline };
        const played = await playAny(parts, asked);
        return played.ok
          ? ok(toWireRound(played.value, parts.receiptFor(played.value)))
          : err(await signedRefusal(parts, asked, played.error));
      },
      'by itself',
    ),
    route(
      actInRound,
      async (params, request) => {
        const { at, deadline } = request;
        const { playerId, market } = whoOf(request);
        const acted = await actInAny(parts, { ...params, playerId, market, key: knownKey(request), at, deadline, by: 'player' });
        if (!acted.ok) return acted;
        // Thousands of players leave a shared round at once, so their last receipts are signed on request.
        const latest = acted.value.round.shared === null ? await parts.receipts.latest(acted.value) : null;
        return ok(toWireRound(acted.value, parts.receiptFor(acted.value), latest));
      },
      'by itself',
    ),
  ];
}

// A bet on a shared round takes another path than a round of one player.
async function playAny(parts: RouteParts, asked: play.BetRequest): Promise<Result<StoredRound, play.PlayRefusal>> {
  const launched = await findLaunch(parts.pool, asked.playerId, asked.launchId);
  const game = launched === null ? undefined : parts.sharedRounds.parts.tables.get(launched.gameId);
  return launched === null || game === undefined
    ? play.playRound(parts, asked)
    : placeBet(parts.sharedRounds.parts, { asked, launch: launched, game });
}

async function actInAny(parts: RouteParts, choice: acts.Choice): Promise<Result<StoredRound, acts.ActRefusal>> {
  const { sharedRounds } = parts;
  const of = { player: choice.playerId, roundId: choice.roundId };
  const taken = sharedRounds.parts.bets.taken(of);
  const left = taken === null ? null : await leaveRound(sharedRounds.parts, choice, taken);
  if (left?.ok === true) return left;
  // This process's memory may be stale, so the refusal is decided by the stored row.
  const found = await sharedRounds.parts.findRound(of);
  return found === null || found.round.shared === null ? acts.actInRound(parts, choice) : leaveRound(sharedRounds.parts, choice, found);
}

function recalling(parts: RouteParts): readonly Route[] {
  const gameOf = (id: GameId) => parts.games.get(id) ?? parts.sharedRounds.parts.tables.get(id);
  const detailOf = async (stored: StoredRound, proof: Proof, drawn: JackpotDraw | undefined): Promise<Detail> => {
    const { round } = stored;
    const game = gameOf(round.gameId);
    const name = game?.mathematics.name ?? '';
    return {
      round: toWireRound(stored, parts.receiptFor(stored)),
      betId: round.betId,
      currency: round.currency,
      choice: round.choice,
      acts: round.acts.map(toWireAct),
      endedBy: round.status === 'open' ? null : round.endedBy,
      receipts: [...(await parts.receipts.all(stored))],
      gameName: name,
      title: game?.title ?? name,
      frameUrl: game === undefined ? null : frameAddress(parts.gamesOrigin, name),
      jackpot: toWireJackpotDraw(round, drawn),
      proof,
    };
  };
  return [
    route(recentRounds, async (params, request) => {
      const id = gameId(params.gameId);
      if (gameOf(id) === undefined) return err({ code: 'unknown_game' });
      const rounds = await listRecentRounds(
        parts.pool,
        { player: whoOf(request).playerId, gameId: id, mode: params.mode },
        recentRoundsMax,
      );
      return ok({ list: rounds.map((stored) => toWireRound(stored, parts.receiptFor(stored))) });
    }),
    route(roundDetail, async (params, request) => {
      const { playerId } = whoOf(request);
      const stored = await findRound(parts.pool, playerId, params.roundId);
      if (stored === null) return err({ code: 'unknown_round' });
      const jackpots = await listJackpotsOf(parts.pool, [stored.round]);
      return ok(await detailOf(stored, await anyProofOf(parts, stored), jackpots.get(params.roundId)));
    }),
    route(seedRounds, async ({ seedId, more, size }, request) => {
      const { playerId: player } = whoOf(request);
      const seed = await findSeed(parts.pool, player, seedId);
      // Another player's seed and a secret seed get the same answer as an unknown seed.
      if (seed === null || !isRevealed(seed)) return ok({ revealed: null, list: [], more: '' });
      const found = await listSeedRounds(parts.pool, { player, seedId }, { from: Number(more), limit: size });
      const jackpots = await listJackpotsOf(
        parts.pool,
        found.map(({ round }) => round),
      );
      const list = await Promise.all(
        found.map((stored) => detailOf(stored, proofOf(seed, stored.round, parts.statementFor), jackpots.get(stored.round.roundId))),
      );
      const after = Number(found.at(-1)?.round.nonce ?? seed.nonce) + 1;
      return ok({ revealed: toWireRevealed(seed, parts.statementFor), list, more: after < seed.nonce ? String(after) : '' });
    }),
  ];
}

async function anyProofOf(parts: RouteParts, stored: StoredRound): Promise<Proof> {
  const { round } = stored;
  if (round.shared !== null) return sharedProofOf(parts, { ...stored, sharedRoundId: round.shared.sharedRoundId });
  const seed = await findSeed(parts.pool, round.playerId, round.seedId);
  assert(seed !== null, 'a round has its seed');
  return proofOf(seed, round, parts.statementFor);
}

function proofOf(seed: KnownSeed, round: Round, statementFor: StatementFor): Proof {
  return {
    seedId: seed.seedId,
    serverSeedHash: seed.commitment,
    serverSeed: hexOf(seed.serverSeed),
    clientSeed: seed.clientSeed,
    beacon: hexOf(seed.beacon),
    beaconRound: seed.named?.round.toString() ?? null,
    beaconProof: toWireBeaconProof(seed.beaconProof),
    seed: statementFor(seed),
    nonce: Number(round.nonce),
    // Early draws (a field's mines, a shoe's order) stay secret while the round can still be played.
    draws: round.status === 'open' ? [] : [...round.draws],
    version: round.version,
    mathematicsHash: round.mathematicsHash,
  };
}

async function sharedProofOf(
  { pool }: RouteParts,
  { round, sharedRoundId }: StoredRound & { readonly sharedRoundId: string },
): Promise<Proof> {
  const shared = await findSharedRound(pool, sharedRoundId);
  const season = await findSeasonById(pool, round.seedId);
  assert(shared !== null && season !== null, 'a bet on a shared round has its round and its season');
  return {
    seedId: season.seasonId,
    serverSeedHash: shared.commitment,
    serverSeed: hexOf(shared.result?.serverSeed ?? null),
    clientSeed: '',
    beacon: hexOf(shared.beacon),
    beaconRound: shared.beaconRound.toString(),
    beaconProof: toWireBeaconProof(shared.beaconProof),
    seed: null,
    nonce: shared.number,
    draws: [...(shared.result?.draws ?? [])],
    version: round.version,
    mathematicsHash: round.mathematicsHash,
    shared: {
      roundId: sharedRoundId,
      lastHash: season.lastHash,
      publishedAt: season.publishedAt,
      closesAt: shared.closesAt,
      drawsAt: shared.drawsAt,
      beaconRound: shared.beaconRound.toString(),
      beaconProof: toWireBeaconProof(shared.beaconProof),
    },
  };
}

function proving(parts: RouteParts): readonly Route[] {
  const { statementFor } = parts;
  const toWire = (pair: SeedPair, { at }: Request) => toWireCommitment(pair, { at, statementFor });
  return [
    route(roundSeed, (params, request) =>
      withSeeds(params, request, async (of) => ok(toWire(await seeds.currentSeed(parts, of, request.at), request))),
    ),
    route(chooseClientSeed, ({ clientSeed, ...params }, request) =>
      withSeeds(params, request, async (of) =>
        ok(toWire(await seeds.chooseClientSeed(parts, of, { clientSeed, at: request.at }), request)),
      ),
    ),
    route(rotateSeed, ({ clientSeed = null, ...params }, request) =>
      withSeeds(params, request, async (of) => {
        const rotated = await seeds.rotateSeed(parts, of, { key: knownKey(request), clientSeed, at: request.at });
        if (!rotated.ok) return rotated;
        const { revealed, current } = rotated.value;
        return ok({ revealed: toWireRevealed(revealed, statementFor), current: toWire(current, request) });
      }),
    ),
    route(roundKeys, async (_params, { at }) => {
      const { chain } = parts.beacon;
      const [keys, jackpots] = await Promise.all([publishedKeys(parts, at), listJackpots(parts.pool)]);
      return ok({
        keys: toWireKeys(keys),
        beacon: { ...chain, publicKey: chain.publicKey.toString('hex') },
        jackpots: jackpots.map(toWireTerms),
      });
    }),
  ];
}

/** Runs a call on the seeds of the requested mode: cash by default, demo for guests. */
async function withSeeds<Answer, Refusal>(
  { mode: asked }: { readonly mode?: Mode | undefined },
  request: Request,
  run: (of: SeedOwner) => Promise<Result<Answer, Refusal>>,
): Promise<Result<Answer, Refusal | { readonly code: 'guest_refused' }>> {
  const { playerId: player, isGuest } = whoOf(request);
  const mode = asked ?? (isGuest ? 'demo' : 'cash');
  return mode === 'cash' && isGuest ? err({ code: 'guest_refused' }) : run({ player, mode });
}

function whoOf({ caller }: Request): { playerId: PlayerId; market: MarketCode; isGuest: boolean } {
  const { playerId, market, kind } = knownCaller(caller);
  return { playerId, market, isGuest: kind === 'guest' };
}
