import type { Payment } from './payment-from-wire.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlayStore } from '../../../shared/overlays/overlay-store.ts';
import { toastStore } from '../../../shared/toast/toast-store.ts';
import { inHand, layDown, layDownWhenEnded, rememberPayment, resumeDeposit, takeInHand } from './payment-in-hand.ts';
import { aPayment } from './test-payment.ts';

const paymentId = '019a9f00-0000-7000-8000-000000000001';
const paymentAt = (status: Payment['status'], stepCount: number): Payment =>
  aPayment({
    paymentId,
    status,
    timeline: Array.from({ length: stepCount }, (_, index) => ({ step: 'step', at: index, detail: null })),
  });
const toastIds = (): string[] => toastStore.getState().shown.map(({ toast }) => (toast.kind === 'refusal' ? '' : toast.textId));

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.setState({ shown: [] });
  overlayStore.setState({ stack: [] });
});
afterEach(() => {
  layDown();
  vi.useRealTimers();
});

it('payment result: is announced once while the sheet is closed, and again for a late success', () => {
  takeInHand(paymentId);
  rememberPayment(paymentAt('sent', 2));
  expect(toastIds()).toEqual([]);
  rememberPayment(paymentAt('expired', 3));
  rememberPayment(paymentAt('expired', 3));
  expect(toastIds()).toEqual(['cashier.told.late']);
  rememberPayment(paymentAt('success', 5));
  // One toast at a time: a new one replaces the previous one.
  expect(toastIds()).toEqual(['cashier.told.paid']);
});

it('payment result: is not announced while the sheet is open', () => {
  overlayStore.setState({ stack: [{ id: 1, name: 'deposit', isOpen: true, draw: () => null }] });
  takeInHand(paymentId);
  rememberPayment(paymentAt('failed', 6));
  expect(toastIds()).toEqual([]);
});

it('payment result: an outdated answer does not undo the live stream’s state', () => {
  takeInHand(paymentId);
  rememberPayment(paymentAt('success', 8));
  rememberPayment(paymentAt('pending_user', 3));
  rememberPayment(paymentAt('success', 8));
  expect(toastIds()).toEqual(['cashier.told.paid']);
});

it.each([
  ['sent', true],
  ['expired', true],
  ['success', false],
  ['failed', false],
  ['in_review', false],
] as const)('payment in hand: one that is %s stays when the sheet closes: %s', (status, stays) => {
  takeInHand(paymentId);
  rememberPayment(paymentAt(status, 20));
  layDownWhenEnded();
  expect(inHand.getState().paymentId !== null).toBe(stays);
});

it('payment in hand: the deposit of before a reload does not come back once this page has begun one', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => paymentId, setItem: () => undefined, removeItem: () => undefined });
  takeInHand(paymentId);
  layDown();
  resumeDeposit();
  expect(inHand.getState().paymentId).toBeNull();
  vi.unstubAllGlobals();
});
