import { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { sharedRounds } from '@tausi/contract/rounds/shared/shared-rounds.ts';
import { takeBackBet } from '@tausi/contract/rounds/shared/take-back-bet.ts';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { err, gameId, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { ReceiptFor } from '../fairness/receipts/receipts.ts';
import { hexOf, toWireBeaconProof, toWireRound } from '../to-wire.ts';
import { listOwnBets } from './bets/bets-store.ts';
import type { SharedRounds } from './create-shared-rounds.ts';
import { dayPage } from './day-content.ts';
import { listSeasons } from './proofs-store.ts';
import type { SharedRound } from './shared-round.ts';
import { listSharedRounds } from './shared-rounds-store.ts';
import * as takeBack from './bets/take-back.ts';

const listedMax = 50;

/** The calls of games with shared rounds. */
export function sharedRoundRoutes({ ports, tables }: SharedRounds, receiptFor: ReceiptFor): readonly Route[] {
  const { pool } = ports;
  return [
    route(
      takeBackBet,
      async ({ roundId }, { caller, at, deadline }) => {
        const { playerId } = knownCaller(caller);
        const returned = await takeBack.takeBackBet(ports, { playerId, roundId, at, deadline });
        return returned.ok ? ok(toWireRound(returned.value, receiptFor(returned.value))) : returned;
      },
      'by itself',
    ),
    route(tableNow, async (params, { caller }) => {
      const { playerId, market } = knownCaller(caller);
      const id = gameId(params.gameId);
      if (!ports.tables.has(id)) return err({ code: 'unknown_game' });
      const table = await tables.stateOf(id, market);
      const own =
        table.round === null ? [] : await listOwnBets(pool, { playerId: playerId, sharedRoundId: table.round.roundId, mode: params.mode });
      const [season = null] = await listSeasons(pool, id);
      return ok({ table, mine: own.map((bet) => toWireRound(bet, receiptFor(bet))), season });
    }),
    route(sharedRounds, async ({ gameId: asked, before }) => {
      const id = gameId(asked);
      if (!ports.tables.has(id)) return err({ code: 'unknown_game' });
      const list = await listSharedRounds(pool, id, { before: before ?? null, limit: listedMax });
      return ok({ seasons: [...(await listSeasons(pool, id))], list: list.map(toWireShared) });
    }),
    route(dayCommitments, async ({ day, after = '' }) => ok(await dayPage(ports, day, after))),
  ];
}

function toWireShared(round: SharedRound): AnswerOf<typeof sharedRounds>['list'][number] {
  const { status, result } = round;
  const isPlaying = status === 'playing';
  return {
    roundId: round.sharedRoundId,
    gameId: round.gameId,
    seasonId: round.seasonId,
    number: round.number,
    commitment: round.commitment,
    status: status === 'settled' || status === 'voided' ? status : 'under_way',
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    drawsAt: round.drawsAt,
    beaconRound: round.beaconRound.toString(),
    version: round.version,
    mathematicsHash: round.mathematicsHash,
    beacon: hexOf(round.beacon),
    beaconProof: toWireBeaconProof(round.beaconProof),
    serverSeed: hexOf(result?.serverSeed ?? null),
    outcome: isPlaying && round.endsAt === null ? null : (result?.outcome ?? null),
    voidedBecause: round.voidedBecause,
  };
}
