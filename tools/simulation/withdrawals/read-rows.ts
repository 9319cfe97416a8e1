import { money, type Currency, type IdempotencyKey, type MarketCode, type PaymentId, type Phone, type PlayerId } from '@tausi/kernel';
import { instantOf } from '@tausi/kernel';
import type { OrderState, PaymentOrder } from '@tausi/server/cashier/payouts/payment-order.ts';
import type { Withdrawal } from '@tausi/server/cashier/withdrawals/withdrawal.ts';
import * as z from 'zod/mini';

const text = z.string();
const amount = z.bigint();
const moment = z.date();
const paymentIds = z.custom<PaymentId>();
const nullableAmount = z.nullable(amount);

const insertedWithdrawal = z.tuple([
  paymentIds,
  z.custom<PlayerId>(),
  z.custom<MarketCode>(),
  text,
  text,
  z.custom<Withdrawal['status']>(),
  z.custom<Withdrawal['waitsFor']>(),
  z.custom<IdempotencyKey>(),
  text,
  z.custom<Phone>(),
  z.custom<Currency>(),
  amount,
  amount,
  nullableAmount,
  z.nullable(text),
  z.int(),
  z.boolean(),
  moment,
  moment,
  z.null(),
  z.null(),
  z.null(),
  z.nullable(paymentIds),
  z.nullable(z.int()),
  z.nullable(z.int()),
  nullableAmount,
]);

/** Reads the row of a new withdrawal, as the cashier hands it to the database. */
export function readNewWithdrawal(values: readonly unknown[]): Withdrawal {
  const [id, playerId, market, method, provider, status, waitsFor, key, reference, phone, currency, ...rest] =
    insertedWithdrawal.parse(values);
  const [asked, leaves, tax, taxKind, people, isCancellable, promisedBy, createdAt, , , , of, place, count, whole] = rest;
  const isPart = of !== null && place !== null && count !== null && whole !== null;
  return {
    id,
    playerId,
    market,
    method,
    provider,
    status,
    waitsFor,
    key,
    reference,
    phone,
    destination: null,
    asked: money(currency, asked),
    amount: money(currency, leaves),
    tax: tax === null || taxKind === null ? null : { kind: taxKind, amount: money(currency, tax) },
    part: isPart ? { of, place, count, whole: money(currency, whole) } : null,
    people,
    promisedBy: instantOf(promisedBy),
    isCancellable,
    compensation: null,
    receipt: null,
    reason: null,
    providerCode: null,
    createdAt: instantOf(createdAt),
    closedAt: null,
    version: 1,
  };
}

const changedWithdrawal = z.tuple([
  paymentIds,
  z.int(),
  z.custom<Withdrawal['status']>(),
  z.custom<Withdrawal['waitsFor']>(),
  z.nullable(text),
  z.custom<Withdrawal['reason']>(),
  z.nullable(text),
  z.nullable(moment),
  z.int(),
]);

/** Reads a change of a withdrawal. */
export function readWithdrawalChange(values: readonly unknown[]) {
  const [id, versionBefore, status, waitsFor, receipt, reason, providerCode, closedAt, version] = changedWithdrawal.parse(values);
  const closed = closedAt === null ? null : instantOf(closedAt);
  return { id, versionBefore, fields: { status, waitsFor, receipt, reason, providerCode, closedAt: closed, version } };
}

const compensated = z.tuple([paymentIds, z.int(), amount, z.int()]);

/** Reads the compensation of a withdrawal. */
export function readCompensation(values: readonly unknown[]) {
  const [id, versionBefore, minor, version] = compensated.parse(values);
  return { id, versionBefore, minor, version };
}

const insertedOrder = z.tuple([
  text,
  paymentIds,
  z.int(),
  text,
  text,
  z.custom<Currency>(),
  amount,
  text,
  z.custom<OrderState>(),
  z.int(),
  moment,
  z.int(),
]);

/** Reads the row of a new order. */
export function readNewOrder(values: readonly unknown[]): PaymentOrder {
  const [id, paymentId, attempt, provider, providerAccount, currency, minor, orderRef, state, sends, madeAt, version] =
    insertedOrder.parse(values);
  return {
    id,
    paymentId,
    attempt,
    provider,
    providerAccount,
    amount: money(currency, minor),
    orderRef,
    providerRef: null,
    receipt: null,
    state,
    sends,
    reportedCode: null,
    madeAt: instantOf(madeAt),
    decidedAt: null,
    version,
  };
}

const changedOrder = z.tuple([
  text,
  z.int(),
  z.nullable(text),
  z.nullable(text),
  z.custom<OrderState>(),
  z.int(),
  z.nullable(text),
  z.nullable(moment),
  z.int(),
]);

/** Reads a change of an order. */
export function readOrderChange(values: readonly unknown[]) {
  const [id, versionBefore, providerRef, receipt, state, sends, reportedCode, decidedAt, version] = changedOrder.parse(values);
  const decided = decidedAt === null ? null : instantOf(decidedAt);
  return { id, versionBefore, fields: { providerRef, receipt, state, sends, reportedCode, decidedAt: decided, version } };
}
