import { formatMoney } from '@tausi/kernel';
import type { Withdrawal } from '@tausi/server/cashier/index.ts';

type Listed = Pick<Withdrawal, 'id' | 'amount' | 'part' | 'people' | 'promisedBy' | 'reference'>;

/** Describes a withdrawal for the people who approve it. They decide on the whole amount, so a part names it first. */
export function approvalLine({ id, amount, part, people, promisedBy, reference }: Listed): string {
  const one = formatMoney(amount);
  const shown = part === null ? one : `${formatMoney(part.whole)} in ${part.count} parts, part ${part.place}: ${one}`;
  return `${id}  ${amount.asset} ${shown}  ${reference}  people: ${people}  promised by ${new Date(promisedBy).toISOString()}`;
}

/** Describes a part of an amount, with the state of its money. */
export function partLine({
  id,
  amount,
  part,
  status,
  waitsFor,
}: Pick<Withdrawal, 'id' | 'amount' | 'part' | 'status' | 'waitsFor'>): string {
  const state = waitsFor === null ? status : `${status} (${waitsFor})`;
  return `  part ${part?.place ?? 1}  ${amount.asset} ${formatMoney(amount)}  ${state}  ${id}`;
}
