import type { StartChoice } from '../../kit/bridge/frame-client.ts';
import type { TableNews, TableTools } from '../../kit/shell/table-view.ts';
import type { TableState } from '../../kit/table.ts';

type TableRound = NonNullable<TableState['round']>;

type Wanted = {
  /** Number of chips in the bet; 0 if nothing is chosen. */
  readonly chips: number;
  /** The choice without round and slot. Read when the bet is sent. */
  readonly choice: (round: TableRound) => StartChoice;
  readonly placed: (round: TableRound) => void;
};

export type BetSender = { readonly isAsking: () => boolean; readonly place: (news: TableNews | null, wanted: Wanted) => Promise<void> };

/** Places one bet at a time, each in the next free slot of the round. Shows `full` when no slot is free. */
export function createBetSender(
  tools: Pick<TableTools, 'bet' | 'refresh' | 'message' | 'announce' | 'sounds'> & { readonly stake: Pick<TableTools['stake'], 'read'> },
  { slotsMax, full, placed }: { readonly slotsMax: number; readonly full: string; readonly placed: string },
): BetSender {
  const slotsUsed = new Map<string, number>();
  let isAsking = false;
  return {
    isAsking: () => isAsking,
    place: async (news, wanted) => {
      const round = news?.table.round ?? null;
      if (news === null || round === null || news.table.phase !== 'betting' || wanted.chips === 0 || isAsking) return;
      const slot = Math.max(news.mine.length, slotsUsed.get(round.roundId) ?? 0) + 1;
      if (slot > slotsMax) return tools.message(full);
      isAsking = true;
      tools.refresh();
      const stakeMinor = tools.stake.read() * BigInt(wanted.chips);
      const answer = await tools.bet(stakeMinor, { round: round.roundId, slot, ...wanted.choice(round) });
      isAsking = false;
      if (answer.status === 'round') {
        slotsUsed.set(round.roundId, slot);
        wanted.placed(round);
        tools.sounds.play('chip');
        tools.message(placed);
        tools.announce(placed);
      }
      tools.refresh();
    },
  };
}
