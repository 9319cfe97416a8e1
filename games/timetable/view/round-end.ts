import type { RoundView } from '../../kit/bridge/bridge.ts';
import type { TableNews, TableTools } from '../../kit/shell/table-view.ts';

/** Bets settle shortly after the outcome arrives, so the total is announced once, after the last one. `ended` runs first. */
export function createRoundEnd(
  tools: Pick<TableTools, 'message' | 'showWin'>,
  voided: string,
  ended: (settled: readonly RoundView[]) => void = () => undefined,
): (news: TableNews) => void {
  let announcedRound: string | null = null;
  return ({ table, mine }) => {
    if (table.phase === 'voided') return tools.message(voided);
    const round = table.round?.roundId ?? null;
    const settled = mine.filter(({ status }) => status === 'settled');
    if (table.phase !== 'over' || announcedRound === round || settled.length === 0 || mine.some(({ status }) => status === 'open')) return;
    announcedRound = round;
    ended(settled);
    tools.showWin(sumOf(settled, 'stakeMinor'), sumOf(settled, 'payoutMinor'));
  };
}

function sumOf(rounds: readonly RoundView[], amount: 'stakeMinor' | 'payoutMinor'): bigint {
  return rounds.reduce((sum, round) => sum + BigInt(round[amount]), 0n);
}
