import { assert, later, money, type Clock, type Currency, type Instant, type PaymentId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { runCompanions, type Companion } from '../../platform/database/companions.ts';
import { commit, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { alertStatement } from '../deposits/save-decision.ts';
import { actRow, createPotActStore } from '../pots/acts-store.ts';
import { potStateAfter } from '../pots/pot-state.ts';
import type { StatementLine } from '../port/statements/statement-line.ts';
import { stopsPayouts, type Difference, type DifferenceKind } from './difference.ts';
import { differenceClosed, differenceRow, listDifferencesOf, type KnownDifference } from './differences-store.ts';
import { listEntries, type FindBooked, type Period } from './entries-store.ts';
import { lineMatched, lineRow, listOpenLines, withStored } from './lines-store.ts';
import type { OwnEntry } from './own-entry.ts';
import type { ListedLine } from './listed-line.ts';
import { reconcile, type Reconciled } from './reconcile.ts';
import { byStatement, settledRows } from './settle-line.ts';
import { marketInto, suspendRows } from './suspend-line.ts';

/** The means to reconcile. */
export type ReconcilingMeans = { readonly pool: Pool; readonly clock: Clock; readonly findBooked: FindBooked };

/** The lines of a statement or list. `period` is what a statement must cover; a list may be partial. A list is the provider's own answer, so
 *  money without a request that it names goes into suspense by itself. */
export type Statement = { readonly lines: readonly StatementLine[]; readonly period: Period | null; readonly isAnswer?: boolean };

/** A reconciliation, and the differences that no earlier run had found. */
export type ReconciledPot = Reconciled & { readonly isNewOf: (difference: Difference) => boolean };

type OfPot = { readonly pot: string; readonly currency: Currency };

/** Reconciles a pot's statement with payments and books: stores its lines, books those that match as settled with their fees, and stores the
 *  differences. Lines of earlier runs that waited for their payment are judged again. A repeat books nothing twice. */
export function reconcilePot(means: ReconcilingMeans, of: OfPot, statement: Statement): Promise<ReconciledPot> {
  return unitOfWork(means.pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('reconcile:' || $1, 0))", [of.pot]);
    const listed = await withStored(client, of.pot, statement.lines);
    const { period, isAnswer = false } = statement;
    const result = await judge(means, client, { ...of, listed, period, isAnswer });
    // Lines of this statement are judged; the others may have found their payment since.
    const judged = new Set(listed.flatMap(({ stored }) => stored?.id ?? []));
    const waiting = (await listOpenLines(client, of.pot)).filter(({ stored }) => stored !== null && !judged.has(stored.id));
    const fresh = new Set(result.differences.flatMap(({ line }) => line?.receipt ?? []));
    const earlier = waiting.filter(({ receipt }) => !fresh.has(receipt));
    if (earlier.length > 0) await judge(means, client, { ...of, listed: earlier, period: null, isAnswer });
    return commit(result);
  });
}

type Judged = OfPot & { readonly listed: readonly ListedLine[]; readonly period: Period | null; readonly isAnswer: boolean };

async function judge(means: ReconcilingMeans, client: PoolClient, judged: Judged): Promise<ReconciledPot> {
  const { pot, currency, listed, period, isAnswer } = judged;
  const at = means.clock.now();
  const entries = await listEntries(client, means.findBooked, { pot, lines: listed, period: period ?? { from: at, until: at } });
  const reconciled = reconcile(currency, listed, entries);
  const { matches, underWay } = reconciled;
  const market = isAnswer ? marketInto(pot, at) : null;
  const isSuspended = ({ kind }: Difference): boolean => market !== null && kind === 'unknown_money';
  const suspended = reconciled.differences.filter(isSuspended).flatMap(({ line }) => line ?? []);
  const differences = [...reconciled.differences.filter((each) => !isSuspended(each)), ...payoutsMissing(reconciled, at)];
  const ids = new Map<string, string>();
  const idOf = (line: ListedLine): string => {
    const name = `${line.receipt}:${line.amount.minor > 0n}`;
    const id = line.stored?.id ?? ids.get(name) ?? uuidv7(at);
    ids.set(name, id);
    return id;
  };
  const open = [...matches.map(({ line }) => line), ...suspended, ...underWay, ...differences.flatMap(({ line }) => line ?? [])];
  const unstored = new Map(open.filter(({ stored }) => stored === null).map((line) => [idOf(line), line]));
  const owned = [...matches.map(({ line }) => line), ...suspended].map(idOf);
  const stated = matches.flatMap(({ entry }) => (entry.kind === 'payout' && entry.paymentId !== null ? [entry.paymentId] : []));
  const changes = await differenceChanges(client, { pot, at, matches: owned, stated, differences, idOf });
  const rows = [
    ...[...unstored].map(([id, line]) => lineRow(id, { pot, line, at })),
    ...matches.map(({ line, entry }) => lineMatched(idOf(line), entry, at)),
    ...(market === null ? [] : suspended.flatMap((line) => suspendRows({ lineId: idOf(line), market, pot, line, by: byStatement, at }))),
    ...matches.flatMap(({ line, entry }) => settledRows(entry.kind, { id: idOf(line), pot, line, at })),
    ...changes.rows,
    ...(await noticeRows(means, { pot, at, found: changes.found })),
    ...suspended.map(({ receipt }) =>
      alertStatement({ kind: 'money_unclaimed', paymentId: null, detail: `${pot}: ${receipt}` }, means.clock),
    ),
  ];
  // The lock of the pot keeps other runs away, so rows fit unless a row was written outside of a run.
  assert(await runCompanions(client, [{ companions: rows, balance: 0n }]), 'the rows of a reconciliation fit');
  return { ...reconciled, differences, isNewOf: (difference) => changes.found.includes(difference) };
}

const statedWithinMs = 48 * 3_600_000;

/** Captured withdrawals that no statement has after two days. */
function payoutsMissing({ missing }: Reconciled, at: Instant): readonly Difference[] {
  const isOverdue = ({ kind, decidedAt }: OwnEntry): boolean =>
    kind === 'payout' && decidedAt !== null && decidedAt <= later(at, -statedWithinMs);
  return missing.filter(isOverdue).map((entry) => {
    const { asset, minor } = entry.amount;
    return { kind: 'payout_missing', line: null, entry, amount: money(asset, -minor), effect: 0n };
  });
}

type Found = {
  readonly pot: string;
  readonly at: Instant;
  /** The lines that match now. */
  readonly matches: readonly string[];
  /** The withdrawals whose line was found now. */
  readonly stated: readonly PaymentId[];
  readonly differences: readonly Difference[];
  readonly idOf: (line: ListedLine) => string;
};

// A line has one of these; the others are about its fee, its balance, or a repeat.
const ofLine: ReadonlySet<DifferenceKind> = new Set([
  'not_booked',
  'unknown_money',
  'paid_again',
  'other_amount',
  'taken_out',
  'payout_unbooked',
]);

async function differenceChanges(client: PoolClient, { pot, at, matches, stated, differences, idOf }: Found) {
  const named = differences.map((difference) => ({ difference, lineId: difference.line === null ? null : idOf(difference.line) }));
  const lineIds = [...matches, ...named.flatMap(({ lineId }) => lineId ?? [])];
  const paymentIds = [...stated, ...differences.flatMap(({ entry }) => entry?.paymentId ?? [])];
  const known = await listDifferencesOf(client, { lineIds, paymentIds });
  const nameOf = (kind: DifferenceKind, lineId: string | null, of: string | null): string => `${kind}:${lineId ?? of}`;
  const names = new Set(known.map(({ kind, lineId, paymentId }) => nameOf(kind, lineId, paymentId)));
  const found = named.filter(({ difference: { kind, entry }, lineId }) => {
    const name = nameOf(kind, lineId, entry?.paymentId ?? null);
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
  const still = new Set(named.map(({ difference: { kind }, lineId }) => `${kind}:${lineId}`));
  const isMatched = new Set(matches);
  const isStated = new Set(stated);
  const isExplained = ({ kind, lineId, paymentId }: KnownDifference): boolean =>
    lineId === null
      ? kind === 'payout_missing' && paymentId !== null && isStated.has(paymentId)
      : isMatched.has(lineId) || (ofLine.has(kind) && !still.has(`${kind}:${lineId}`));
  const explained = known.filter((difference) => difference.closedBy === null && isExplained(difference));
  const added = found.map(({ difference: { kind, entry, amount }, lineId }) =>
    differenceRow({ id: uuidv7(at), pot, kind, lineId, paymentId: entry?.paymentId ?? null, amount, foundAt: at }),
  );
  const rows: readonly Companion[] = [...added, ...explained.map(({ id }) => differenceClosed(id, 'explained', at))];
  return { rows, found: found.map(({ difference }) => difference) };
}

type News = { readonly pot: string; readonly at: Instant; readonly found: readonly Difference[] };

/** An alert about new differences. Money that left without our order stops the withdrawals of the pot. */
async function noticeRows({ pool, clock }: ReconcilingMeans, { pot, at, found }: News): Promise<readonly Companion[]> {
  if (found.length === 0) return [];
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const alert = {
    kind: 'statement_differs',
    paymentId: null,
    detail: `${pot}: ${found.length} new differences (${kinds.join(', ')})`,
  } as const;
  const stopping = found.find(({ kind }) => stopsPayouts.has(kind));
  const acts = stopping === undefined ? [] : await createPotActStore(pool).listInForce(at);
  const { stopped } = potStateAfter(acts.filter((act) => act.pot === pot));
  if (stopping === undefined || stopped.has('out')) return [alertStatement(alert, clock)];
  const reason = `${stopping.kind}: ${stopping.line?.receipt ?? ''}`;
  const signature = { reason, takenBy: byStatement, takenAt: at, approvedBy: null, approvedAt: null };
  return [alertStatement(alert, clock), actRow({ id: uuidv7(at), pot, act: 'stop', direction: 'out', ...signature })];
}
