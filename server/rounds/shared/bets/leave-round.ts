import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '@tausi/kernel';
import { holdOrStop } from '../../../platform/overload/deadline.ts';
import type { ActRefusal, Choice } from '../../solo/act.ts';
import type { OpenRound } from '../../round.ts';
import type { StoredRound } from '../../store/round-rows-store.ts';
import { endBet, placedOf } from './end-bet.ts';
import type { SharedRoundPorts } from '../ports.ts';
import { sharedMathematicsOf, type JoinableMathematics } from '@tausi/games/manifest/shared-game.ts';

const attemptsMax = 4;

/** Ends a player's bet during play; the time of receipt by the server's clock decides. A request received in time
 *  is recorded before it is paid, so no later failure can revoke it. */
export async function leaveRound(ports: SharedRoundPorts, choice: Choice, found: StoredRound): Promise<Result<StoredRound, ActRefusal>> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const stored = attempt === 0 ? found : await ports.findRound({ playerId: choice.playerId, roundId: choice.roundId });
    if (stored === null) return err({ code: 'unknown_round' });
    const { round } = stored;
    const before = round.acts.find((act) => act.key === choice.key);
    if (before !== undefined && !isDeepStrictEqual(before.action, choice.action)) return err({ code: 'key_reused' });
    if (round.status !== 'open') return before === undefined ? err({ code: 'too_late' }) : ok(stored);
    const game = ports.tables.get(round.gameId);
    const mathematics = game === undefined ? null : sharedMathematicsOf(game, round);
    if (mathematics === null || !mathematics.canLeave || !isLeaving(choice.action)) return err({ code: 'action_refused' });
    const left = await tryToLeave(ports, choice, { mathematics, bet: { ...stored, round } });
    if (left !== 'again') return left;
  }
  return err({ code: 'busy' });
}

type Leaving = { readonly mathematics: JoinableMathematics; readonly bet: StoredRound & { readonly round: OpenRound } };

async function tryToLeave(
  ports: SharedRoundPorts,
  choice: Choice,
  { mathematics, bet }: Leaving,
): Promise<Result<StoredRound, ActRefusal> | 'again'> {
  const placed = placedOf(mathematics, bet.round);
  const written =
    bet.round.acts[0] === undefined
      ? await writeIntent(ports, choice, { bet, plannedMs: placed.plannedMs, leave: placed.leave })
      : ok(bet.round);
  if (!written.ok) return written.error.code === 'again' ? 'again' : err({ code: written.error.code });
  const round = written.value;
  const end = placed.leave(round.acts[0]?.afterMs ?? 0);
  if (end === null) return err({ code: 'action_refused' });
  const ended = await endBet(ports, mathematics, { bet: { ...bet, round }, ...end, by: 'player', at: choice.at, token: null });
  return ended.outcome === 'done' ? ok(ended.stored) : 'again';
}

type CashOutIntent = { readonly bet: Leaving['bet']; readonly plannedMs: number | null; readonly leave: (afterMs: number) => unknown };

async function writeIntent(
  ports: SharedRoundPorts,
  choice: Choice,
  { bet, plannedMs, leave }: CashOutIntent,
): Promise<Result<OpenRound, { readonly code: 'action_refused' | 'too_late' | 'again' }>> {
  const sharedRoundId = bet.round.shared?.sharedRoundId ?? '';
  const playsAt = (await ports.findPlaying(sharedRoundId))?.playsAt ?? null;
  const at = ports.byDriverClock(bet.round.gameId, choice.at);
  if (playsAt === null || at < playsAt) return err({ code: 'action_refused' });
  const heardAt = ports.endHeardAt(sharedRoundId);
  // By a clock behind the driver's, the flight would seem to go on after every player has seen its end.
  if (heardAt !== null && choice.at >= heardAt) return err({ code: 'too_late' });
  const receivedMs = at - playsAt;
  // The server would have cashed the bet out by then.
  const afterMs = plannedMs === null ? receivedMs : Math.min(receivedMs, plannedMs);
  if (leave(afterMs) === null) return err({ code: 'action_refused' });
  if (!(await ports.seasons.lasts({ sharedRoundId, afterMs }))) return err({ code: 'too_late' });
  const act = { key: choice.key, action: choice.action, afterMs, at: choice.at };
  holdOrStop(choice.deadline);
  if (await ports.writeLeaving({ bet: bet.round, act })) return ok({ ...bet.round, acts: [act] });
  choice.deadline.letGo();
  const status = (await ports.findShared(sharedRoundId))?.status;
  return err({ code: status === 'playing' || status === 'over' ? 'again' : 'too_late' });
}

function isLeaving(action: unknown): boolean {
  return isDeepStrictEqual(action, { type: 'cash-out' });
}
