import type { AnswerOf } from '@tausi/contract/call.ts';
import type { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import {
  err,
  formatMoney,
  gameId,
  marketOf,
  money,
  ok,
  type GameId,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  type PlayerId,
  type Result,
} from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import type { ReceiptFor } from '../fairness/receipts/receipts.ts';
import type { StatementFor } from '../fairness/seed-statements.ts';
import { currentSeed } from '../fairness/seeds.ts';
import { frameAddress } from '../frame-address.ts';
import { insertLaunch } from '../store/launch-store.ts';
import type { OfferedGame, PlayableMathematics } from '@tausi/games/manifest/solo-game.ts';
import { stepsWithin } from '../bets/stake-bounds.ts';
import type { Mode } from '../round.ts';
import { isGameClosed } from '../incidents/incidents-store.ts';
import { findOpenRound, listRecentRounds, type StoredRound } from '../store/store.ts';
import { toWireCommitment, toWireRound } from '../to-wire.ts';
import { startsApartMs } from '../bets/pace.ts';
import type { SoloPorts } from '../bets/ports.ts';

export type LaunchPorts = SoloPorts & {
  readonly receiptFor: ReceiptFor;
  readonly statementFor: StatementFor;
  readonly gamesOrigin: string;
  /** Games with shared rounds, whose bets come with their table's state. */
  readonly tables: ReadonlyMap<GameId, LaunchableGame>;
};
type LaunchableGame = Pick<OfferedGame, 'gameId' | 'title' | 'numbers' | 'stakeSteps' | 'hasDemo'> & {
  readonly mathematics: Pick<PlayableMathematics, 'name' | 'version' | 'hash' | 'rtpPpm'>;
};

type LaunchRequest = {
  readonly gameId: number;
  readonly mode: Mode;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly isGuest: boolean;
  readonly key: IdempotencyKey;
  readonly at: Instant;
};
type LaunchRefusal = { readonly code: 'unknown_game' | 'game_not_playable' | 'demo_not_offered' | 'guest_refused' | 'key_reused' };

/** The number of a player's last rounds that a game shows. */
export const recentRoundsMax = 15;

/** Opens a game and returns the frame's first state, an open round included. A key makes one launch; a repeat
 *  returns it with the current balance and rounds. */
export async function launch(ports: LaunchPorts, asked: LaunchRequest): Promise<Result<AnswerOf<typeof launchGame>, LaunchRefusal>> {
  const id = gameId(asked.gameId);
  const game = ports.games.get(id) ?? ports.tables.get(id);
  if (game === undefined) return err({ code: 'unknown_game' });
  if (asked.mode === 'cash' && asked.isGuest) return err({ code: 'guest_refused' });
  if (asked.mode === 'demo' && !game.hasDemo) return err({ code: 'demo_not_offered' });
  const of = { playerId: asked.playerId, gameId: game.gameId, mode: asked.mode };
  const open = await findOpenRound(ports.pool, of);
  // A closed game still opens for a player with an open round, so that they can finish it.
  if (open === null && (await isGameClosed(ports.pool, game.gameId))) return err({ code: 'game_not_playable' });

  const { currency, currencyLabel } = marketOf(asked.market);
  const rules = await ports.rulesFor(asked.market, asked.at);
  const steps = stepsWithin(game, rules);
  // A country whose bounds leave no stake no longer offers the game, except to players with an open round.
  if (steps.length === 0 && open === null) return err({ code: 'game_not_playable' });
  const wanted = { launchId: uuidv7(asked.at), gameId: game.gameId, mode: asked.mode, launchedAt: asked.at };
  const { launchId, ...launched } = await insertLaunch(ports.pool, asked.playerId, { ...wanted, key: asked.key });
  if (launched.gameId !== wanted.gameId || launched.mode !== wanted.mode) return err({ code: 'key_reused' });
  const balance = await ports.purses[asked.mode].balanceOf(asked.playerId, currency);
  const recent = await listRecentRounds(ports.pool, of, recentRoundsMax);
  const { name, version, hash, rtpPpm } = game.mathematics;
  const shown = (stored: StoredRound) => toWireRound(stored, ports.receiptFor(stored));
  return ok({
    launchId,
    gameId: game.gameId,
    name,
    title: game.title,
    mode: asked.mode,
    frameUrl: frameAddress(ports.gamesOrigin, name),
    currency: currencyLabel,
    stakeSteps: (steps.length === 0 && open !== null ? [open.round.stake.minor] : steps).map((step) => formatMoney(money(currency, step))),
    winMax: formatMoney(rules.winMax),
    balance: formatMoney(balance),
    flags: { turbo: rules.isTurboAllowed, autoplay: rules.isAutoplayAllowed, minimumCycleMs: startsApartMs(rules) },
    rtpPpm,
    version,
    mathematicsHash: hash,
    ...(ports.tables.has(id) ? { hasTable: true } : {}),
    openRound: open === null ? null : shown(open),
    recentRounds: recent.map(shown),
    commitment: toWireCommitment(await currentSeed(ports, of, asked.at), { at: asked.at, statementFor: ports.statementFor }),
  });
}
