import type { LobbyToFrame, RoundView } from '@tausi/games/kit/bridge/bridge.ts';
import type { TableState } from '@tausi/games/kit/table.ts';
import { sharedRoundOf } from './table-view.ts';

/** The table for the frame: the shared part, and the player's own bets on its round. */
export class OwnBets {
  #table: TableState | null = null;
  readonly #bets = new Map<string, RoundView>();

  /** Takes a new state of the table, with the server's list of the player's bets if it was requested. */
  tableIs(table: TableState, mine: readonly RoundView[] = []): void {
    this.#table = table;
    for (const bet of mine) this.take(bet);
    for (const [roundId, bet] of this.#bets) if (sharedRoundOf(bet) !== table.round?.roundId) this.#bets.delete(roundId);
  }

  /** Takes a placed or settled bet. A settled bet is never reopened, because messages may arrive out of order. */
  take(bet: RoundView): void {
    const before = this.#bets.get(bet.roundId);
    if (before === undefined || before.status === 'open' || bet.status !== 'open') this.#bets.set(bet.roundId, bet);
  }

  /** Returns whether a bet is still open although its round is over: its result did not arrive. */
  isMissingNews(): boolean {
    const isOver = this.#table?.phase === 'over' || this.#table?.phase === 'voided';
    return isOver && [...this.#bets.values()].some(({ status }) => status === 'open');
  }

  message(): Extract<LobbyToFrame, { readonly type: 'table' }> | null {
    const table = this.#table;
    if (table === null) return null;
    return { type: 'table', table, mine: [...this.#bets.values()].filter((bet) => sharedRoundOf(bet) === table.round?.roundId) };
  }
}
