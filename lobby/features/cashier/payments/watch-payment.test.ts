import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlayStore } from '../../../shared/overlays/overlay-store.ts';
import { toastStore } from '../../../shared/toast/toast-store.ts';
import { layDown, rememberPayment, takeInHand } from './payment-in-hand.ts';
import { aPayment } from './test-payment.ts';

const paymentId = '019a9f00-0000-7000-8000-000000000001';
const paymentAt = (status: PaymentView['status'], stepCount: number): PaymentView =>
  aPayment({
    paymentId,
    status,
    timeline: Array.from({ length: stepCount }, (_, place) => ({ step: 'step', at: place, detail: null })),
  });
const told = (): string[] => toastStore.getState().shown.map(({ toast }) => (toast.kind === 'refusal' ? '' : toast.textId));

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.setState({ shown: [] });
  overlayStore.setState({ stack: [] });
});
afterEach(() => {
  layDown();
  vi.useRealTimers();
});

it('tells a result once when the sheet is closed, and a late success after that', () => {
  takeInHand(paymentId);
  rememberPayment(paymentAt('sent', 2));
  expect(told()).toEqual([]);
  rememberPayment(paymentAt('expired', 3));
  rememberPayment(paymentAt('expired', 3));
  expect(told()).toEqual(['cashier.told.late']);
  rememberPayment(paymentAt('success', 5));
  // One toast at a time: the news takes the place of the one before.
  expect(told()).toEqual(['cashier.told.paid']);
});

it('says nothing while the sheet shows it', () => {
  overlayStore.setState({ stack: [{ id: 1, name: 'deposit', isOpen: true, draw: () => null }] });
  takeInHand(paymentId);
  rememberPayment(paymentAt('failed', 6));
  expect(told()).toEqual([]);
});

it('does not let an answer that was overtaken undo what the live stream told', () => {
  takeInHand(paymentId);
  rememberPayment(paymentAt('success', 8));
  rememberPayment(paymentAt('pending_user', 3));
  rememberPayment(paymentAt('success', 8));
  expect(told()).toEqual(['cashier.told.paid']);
});
