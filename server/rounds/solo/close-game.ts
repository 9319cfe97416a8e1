import type { GameId, Instant, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { runCompanions } from '../../platform/database/companions.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { RecordingDraw } from '../draw.ts';
import type { Round } from '../round.ts';
import { incidentRecorded, type IncidentKind } from '../incidents/incidents-store.ts';
import type { SoloPorts } from '../bets/ports.ts';

type CloseGamePorts = Pick<SoloPorts, 'onIncident'> & { readonly pool: Pool };

type Fault = {
  readonly gameId: GameId;
  readonly version: string;
  /** The player of the round; null if all players are affected. */
  readonly playerId: PlayerId | null;
  readonly kind: IncidentKind;
  readonly reason: string;
  readonly at: Instant;
  readonly error: unknown;
};

/** Records a game's fault, and refuses new rounds until an operator has reviewed it; open rounds go on. A single
 *  fault closes nothing yet. */
export async function closeGame({ pool, onIncident }: CloseGamePorts, fault: Fault): Promise<void> {
  const { gameId, version, playerId, kind, reason, at, error } = fault;
  onIncident(reason, error);
  const incident = incidentRecorded({ incidentId: uuidv7(at), gameId, version, playerId, roundId: null, kind, reason, at });
  await unitOfWork(pool, async (client) => commit(await runCompanions(client, [{ companions: [incident], balance: 0n }])));
}

type Drawn = Pick<Round, 'gameId' | 'version' | 'startedAt'> & { readonly playerId: PlayerId | null };

/** Closes the game of a round whose words look wrong. Returns whether they do. */
export async function closedForWords(ports: CloseGamePorts, round: Drawn, draw: Pick<RecordingDraw, 'suspicion'>): Promise<boolean> {
  const suspicion = draw.suspicion();
  if (suspicion === null) return false;
  await closeGame(ports, {
    ...round,
    kind: 'words',
    reason: `the words of a draw look wrong: ${suspicion}`,
    at: round.startedAt,
    error: null,
  });
  return true;
}
