import { err, instant, money, ok, type Currency, type Instant } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { ReadStatement, StatementLine } from '../../port/statements/statement-line.ts';
import { text } from '../envelope.ts';

const minor = z.int().check(z.nonnegative());
const id = z.union([z.int(), z.string().check(z.regex(/^[A-Za-z0-9_-]{4,40}$/))]);
const reference = z.optional(z.nullable(text));
const time = z.optional(z.nullable(text));
const settlement = z.object({ id, status: text, currency: text, settlement_date: text, effective_amount: minor });
const transfer = z.object({
  id,
  transfer_code: text,
  status: text,
  reference,
  amount: minor,
  currency: text,
  fee_charged: z.optional(z.nullable(minor)),
  createdAt: time,
  updatedAt: time,
});
const transaction = z.object({
  id,
  status: text,
  reference,
  amount: minor,
  currency: text,
  fees: z.optional(z.nullable(minor)),
  paid_at: time,
});
// A settlement and a transfer have a field that the others lack, so the order matters.
const item = z.union([settlement, transfer, transaction]);
export type ListedItem = z.infer<typeof item>;

/** Parses the items of a list; null when one is malformed, because a partial list would look complete. */
export function itemsIn(data: unknown): readonly ListedItem[] | null {
  const read = z.array(item).safeParse(data);
  return read.success ? read.data : null;
}

const page = z.union([z.object({ data: z.array(item) }), z.array(z.object({ data: z.array(item) }))]);

/** Parses saved pages of the lists of transactions, transfers and settlements (Paystack API). */
export function paystackStatement(currency: Currency): ReadStatement {
  return (saved) => {
    const read = page.safeParse(jsonIn(saved));
    if (!read.success) return err({ code: 'unreadable', line: 1, why: 'it is no page of a list, or an item of it is malformed' });
    const items = Array.isArray(read.data) ? read.data.flatMap(({ data }) => data) : read.data.data;
    return ok(linesOf(items, currency));
  };
}

function jsonIn(saved: string): unknown {
  try {
    return JSON.parse(saved);
  } catch {
    return null;
  }
}

/** The lines of listed items. Items that moved no money are left out. */
export function linesOf(items: readonly ListedItem[], currency: Currency): readonly StatementLine[] {
  return items.filter((each) => each.currency === currency).flatMap((each) => linesOfItem(each, currency));
}

function linesOfItem(each: ListedItem, currency: Currency): readonly StatementLine[] {
  if ('settlement_date' in each) return each.status === 'success' ? [settled(each, currency)] : [];
  if (each.status !== 'success' && each.status !== 'reversed') return [];
  if (each.amount === 0) return [];
  const isOut = 'transfer_code' in each;
  const at = instantIn(isOut ? (each.updatedAt ?? each.createdAt) : each.paid_at);
  if (at === null) return [];
  const [receipt, gross] = [String(each.id).toUpperCase(), BigInt(isOut ? -each.amount : each.amount)];
  const fee = BigInt((isOut ? each.fee_charged : each.fees) ?? 0);
  const common = { kind: 'payment', receipt, reference: each.reference ?? null, at, balance: null } as const;
  const line: StatementLine = { ...common, linked: null, amount: money(currency, gross), fee };
  if (each.status === 'success') return [line];
  // The same number stands for the payment and for its way back.
  return [line, { ...common, linked: receipt, amount: money(currency, -gross), fee: 0n }];
}

function settled(
  { id: number, effective_amount: amount, settlement_date: on }: z.infer<typeof settlement>,
  currency: Currency,
): StatementLine {
  const at = instantIn(on) ?? instant(0);
  const receipt = `SETTLEMENT-${String(number).toUpperCase()}`;
  return { kind: 'bank', receipt, reference: null, linked: null, amount: money(currency, -BigInt(amount)), fee: 0n, at, balance: null };
}

function instantIn(iso: string | null | undefined): Instant | null {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : instant(at);
}
