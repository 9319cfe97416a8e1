import type { TheirTransaction } from '../port/studio.ts';
import { isOwnRollback, type StudioTransaction } from '../wallet/transactions-store.ts';

/** `undone_here`: the studio took the bet, and we undid it because our answer was late. */
export type DifferenceKind = 'ours_only' | 'theirs_only' | 'amount' | 'undone_here';

export type Difference = {
  readonly kind: DifferenceKind;
  readonly transactionId: string;
  readonly playerId: string | null;
  readonly ourMicros: bigint | null;
  readonly theirMicros: bigint | null;
};

type Lists = {
  readonly ours: readonly StudioTransaction[];
  readonly theirs: readonly TheirTransaction[];
};

/** Compares two lists of the same time by the studio's numbers. Free bets have no amount with us. */
export function compareLists({ ours, theirs }: Lists): readonly Difference[] {
  const theirById = new Map(theirs.map((each) => [each.transactionId, each]));
  const ourById = new Map(ours.map((each) => [each.transactionId, each]));
  const late = new Set(ours.filter(isOwnRollback).map(({ referenceId }) => referenceId));
  const undone = new Set(ours.filter(({ kind }) => kind === 'rollback').map(({ referenceId }) => referenceId));
  const missing = theirs
    .filter(({ transactionId }) => !ourById.has(transactionId))
    .map((each) => differenceOf('theirs_only', { their: each }));
  const own = ours.flatMap((our): readonly Difference[] => {
    if (isOwnRollback(our)) return [];
    const their = theirById.get(our.transactionId);
    // A bet that was undone need not stand in the studio's list.
    if (their === undefined) return undone.has(our.transactionId) ? [] : [differenceOf('ours_only', { our })];
    if (our.kind === 'bet' && late.has(our.transactionId)) return [differenceOf('undone_here', { our, their })];
    const isEqual = our.isFree || our.kind === 'rollback' || our.micros === their.micros;
    return isEqual && our.kind === their.kind ? [] : [differenceOf('amount', { our, their })];
  });
  return [...missing, ...own];
}

function differenceOf(
  kind: DifferenceKind,
  { our = null, their = null }: { readonly our?: StudioTransaction | null; readonly their?: TheirTransaction | null },
): Difference {
  return {
    kind,
    transactionId: our?.transactionId ?? their?.transactionId ?? '',
    playerId: our?.playerId ?? null,
    ourMicros: our?.micros ?? null,
    theirMicros: their?.micros ?? null,
  };
}
