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
import type { StatementFor } from './fairness/seed-statements.ts';
import * as seeds from './fairness/seeds.ts';
import { frameAddress } from './frame-address.ts';
import { listJackpots, listJackpotsOf, type JackpotDraw } from './jackpot/jackpot-store.ts';
import { toWireJackpotDraw, toWireTerms } from './jackpot/to-wire.ts';
import { launch, recentRoundsMax } from './solo/launch.ts';
import * as acts from './solo/act.ts';
import type { PlaceBet } from './bets/place-bet.ts';
import type { SoloPorts } from './bets/ports.ts';
import type { Mode, Round } from './round.ts';
import type { SeedOwner, SeedPair } from './seed-pair.ts';
import { listSectors } from './fairness/prize-tables/sectors-store.ts';
import { toWireGift } from './fairness/prize-tables/to-wire.ts';
import { findSeed, isRevealed, type KnownSeed } from './fairness/seeds-store.ts';
import { findRound, listRecentRounds, listSeedRounds, type StoredRound } from './store/store.ts';
import type { SharedRounds } from './shared/create-shared-rounds.ts';
import { leaveRound } from './shared/bets/leave-round.ts';
import { findSeasonById } from './shared/proofs-store.ts';
import { findSharedRound } from './shared/shared-rounds-store.ts';
import { hexOf, toWireAct, toWireBeaconProof, toWireCommitment, toWireRevealed, toWireRound } from './to-wire.ts';

export type RoutePorts = SoloPorts &
  KeyParts & {
    readonly placeBet: PlaceBet;
    readonly receiptFor: ReceiptFor;
    readonly statementFor: StatementFor;
    readonly receipts: Receipts;
    readonly gamesOrigin: string;
    readonly sharedRounds: SharedRounds;
  };

type Detail = AnswerOf<typeof roundDetail>;
type Proof = Detail['proof'];

/** The calls of the rounds context. */
export function roundsRoutes(ports: RoutePorts): readonly Route[] {
  return [...playing(ports), ...recalling(ports), ...proving(ports)];
}

function playing(ports: RoutePorts): readonly Route[] {
  return [
    route(launchGame, (params, request) => {
      const { tables } = ports.sharedRounds.ports;
      return launch({ ...ports, tables }, { ...params, ...whoOf(request), key: knownKey(request), at: request.at });
    }),
    route(
      playRound,
      async (params, request) => {
        const { at, deadline, presence } = request;
        const { autoplay: isAutoplay = false, couponId = null, ...sent } = params;
        const bet = { choice: null, ...sent, couponId, isAutoplay, ...whoOf(request), key: knownKey(request), at, deadline, presence };
        const placed = await ports.placeBet(bet);
        return placed.ok ? ok(toWireRound(placed.value, ports.receipts.ofNewBet(placed.value))) : placed;
      },
      'with its caller',
    ),
    route(
      actInRound,
      async (params, request) => {
        const { at, deadline } = request;
        const { playerId, market } = whoOf(request);
        const acted = await actInAny(ports, { ...params, playerId, market, key: knownKey(request), at, deadline, by: 'player' });
        if (!acted.ok) return acted;
        // Thousands of players leave a shared round at once, so their last receipts are signed on request.
        const latest = acted.value.round.shared === null ? ports.receipts.latest(acted.value) : null;
        return ok(toWireRound(acted.value, ports.receiptFor(acted.value), latest));
      },
      'by itself',
    ),
  ];
}

async function actInAny(ports: RoutePorts, choice: acts.Choice): Promise<Result<StoredRound, acts.ActRefusal>> {
  const { sharedRounds } = ports;
  const of = { playerId: choice.playerId, roundId: choice.roundId };
  const taken = sharedRounds.ports.bets.taken(of);
  const left = taken === null ? null : await leaveRound(sharedRounds.ports, choice, taken);
  if (left?.ok === true) return left;
  // This process's memory may be stale, so the refusal is decided by the stored row.
  const found = await sharedRounds.ports.findRound(of);
  return found === null || found.round.shared === null ? acts.actInRound(ports, choice) : leaveRound(sharedRounds.ports, choice, found);
}

function recalling(ports: RoutePorts): readonly Route[] {
  const gameOf = (id: GameId) => ports.games.get(id) ?? ports.sharedRounds.ports.tables.get(id);
  const detailOf: DetailOf = async (stored, proof, drawn) => {
    const { round } = stored;
    const game = gameOf(round.gameId);
    const name = game?.mathematics.name ?? '';
    return {
      round: toWireRound(stored, ports.receiptFor(stored)),
      betId: round.betId,
      currency: round.currency,
      choice: round.choice,
      acts: round.acts.map(toWireAct),
      endedBy: round.status === 'open' ? null : round.endedBy,
      receipts: [...ports.receipts.all(stored)],
      gameName: name,
      title: game?.title ?? name,
      frameUrl: game === undefined ? null : frameAddress(ports.gamesOrigin, name),
      jackpot: toWireJackpotDraw(round, drawn),
      proof,
    };
  };
  return [
    route(recentRounds, async (params, request) => {
      const id = gameId(params.gameId);
      if (gameOf(id) === undefined) return err({ code: 'unknown_game' });
      const rounds = await listRecentRounds(
        ports.pool,
        { playerId: whoOf(request).playerId, gameId: id, mode: params.mode },
        recentRoundsMax,
      );
      return ok({ list: rounds.map((stored) => toWireRound(stored, ports.receiptFor(stored))) });
    }),
    route(roundDetail, async (params, request) => {
      const { playerId } = whoOf(request);
      const stored = await findRound(ports.pool, playerId, params.roundId);
      if (stored === null) return err({ code: 'unknown_round' });
      const jackpots = await listJackpotsOf(ports.pool, [stored.round]);
      return ok(await detailOf(stored, await anyProofOf(ports, stored), jackpots.get(params.roundId)));
    }),
    seedRoundsRoute(ports, detailOf),
  ];
}

type DetailOf = (stored: StoredRound, proof: Proof, drawn: JackpotDraw | undefined) => Promise<Detail>;

function seedRoundsRoute(ports: RoutePorts, detailOf: DetailOf): Route {
  return route(seedRounds, async ({ seedId, more, size }, request) => {
    const { playerId } = whoOf(request);
    const seed = await findSeed(ports.pool, playerId, seedId);
    // Another player's seed and a secret seed get the same answer as an unknown seed.
    if (seed === null || !isRevealed(seed)) return ok({ revealed: null, list: [], gifts: [], more: '' });
    const found = await listSeedRounds(ports.pool, { playerId, seedId }, { from: Number(more), limit: size });
    const jackpots = await listJackpotsOf(
      ports.pool,
      found.map(({ round }) => round),
    );
    const list = await Promise.all(
      found.map((stored) => detailOf(stored, proofOf(seed, stored.round, ports.statementFor), jackpots.get(stored.round.roundId))),
    );
    const gifts = Number(more) === 0 ? await listSectors(ports.pool, { playerId, seedId }) : [];
    const after = Number(found.at(-1)?.round.nonce ?? seed.nonce) + 1;
    return ok({
      revealed: toWireRevealed(seed, ports.statementFor),
      list,
      gifts: gifts.map(toWireGift),
      more: after < seed.nonce ? String(after) : '',
    });
  });
}

async function anyProofOf(ports: RoutePorts, stored: StoredRound): Promise<Proof> {
  const { round } = stored;
  if (round.shared !== null) return sharedProofOf(ports, { ...stored, sharedRoundId: round.shared.sharedRoundId });
  const seed = await findSeed(ports.pool, round.playerId, round.seedId);
  assert(seed !== null, 'a round has its seed');
  return proofOf(seed, round, ports.statementFor);
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
  { pool }: RoutePorts,
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

function proving(ports: RoutePorts): readonly Route[] {
  const { statementFor } = ports;
  const toWire = (pair: SeedPair, { at }: Request) => toWireCommitment(pair, { at, statementFor });
  return [
    route(roundSeed, (params, request) =>
      withSeeds(params, request, async (of) => ok(toWire(await seeds.currentSeed(ports, of, request.at), request))),
    ),
    route(chooseClientSeed, ({ clientSeed, ...params }, request) =>
      withSeeds(params, request, async (of) => {
        const pair = await seeds.chooseClientSeed(ports, of, { clientSeed, at: request.at });
        ports.facts.forget(of);
        return ok(toWire(pair, request));
      }),
    ),
    route(rotateSeed, ({ clientSeed = null, ...params }, request) =>
      withSeeds(params, request, async (of) => {
        const rotated = await seeds.rotateSeed(ports, of, { key: knownKey(request), clientSeed, at: request.at });
        if (!rotated.ok) return rotated;
        // A bet drawn from the revealed seed would be refused at its writing, with every bet of its batch.
        ports.facts.forget(of);
        const { revealed, current } = rotated.value;
        return ok({ revealed: toWireRevealed(revealed, statementFor), current: toWire(current, request) });
      }),
    ),
    route(roundKeys, async (_params, { at }) => {
      const { chain } = ports.beacon;
      const [keys, jackpots] = await Promise.all([publishedKeys(ports, at), listJackpots(ports.pool)]);
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
  const { playerId, isGuest } = whoOf(request);
  const mode = asked ?? (isGuest ? 'demo' : 'cash');
  return mode === 'cash' && isGuest ? err({ code: 'guest_refused' }) : run({ playerId, mode });
}

function whoOf({ caller }: Request): { playerId: PlayerId; market: MarketCode; isGuest: boolean } {
  const { playerId, market, kind } = knownCaller(caller);
  return { playerId, market, isGuest: kind === 'guest' };
}
