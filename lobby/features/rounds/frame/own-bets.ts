import type { LobbyToFrame, RoundView } from '@tausi/games/kit/bridge/bridge.ts';
import type { TableState } from '@tausi/games/kit/table.ts';
import { sharedRoundOf } from './table-view.ts';

/** The table as the frame is told it: everybody's part, and the player's own bets on its round. */
export class OwnBets {
  #table: TableState | null = null;
  readonly #bets = new Map<string, RoundView>();

  /** The table went on; with the server's list of his bets, when it was asked for. */
  tableIs(table: TableState, mine: readonly RoundView[] = []): void {
    this.#table = table;
    for (const bet of mine) this.take(bet);
    for (const [roundId, bet] of this.#bets) if (sharedRoundOf(bet) !== table.round?.roundId) this.#bets.delete(roundId);
  }

  /** A bet of his was placed, or ended. What ended does not open again, in whichever order the news come. */
  take(bet: RoundView): void {
    const before = this.#bets.get(bet.roundId);
    if (before === undefined || before.status === 'open' || bet.status !== 'open') this.#bets.set(bet.roundId, bet);
  }

  /** Whether a bet still waits although its round is over: its news did not arrive. */
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
