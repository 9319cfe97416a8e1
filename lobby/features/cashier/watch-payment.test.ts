import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { overlayStore } from '../../shared/overlays/overlay-store.ts';
import { toastStore } from '../../shared/toast/toast-store.ts';
import { layDown, rememberPayment, takeInHand } from './payment-in-hand.ts';

const paymentId = '019a9f00-0000-7000-8000-000000000001';
const aPayment = (status: PaymentView['status'], stepCount: number): PaymentView => ({
  paymentId,
  kind: 'deposit',
  provider: 'daraja',
  status,
  amount: '500.00',
  tax: '25.00',
  arrives: '475.00',
  currency: 'KSH',
  phone: '0712***678',
  reason: null,
  providerCode: null,
  providerReceipt: null,
  createdAt: 1,
  expiresAt: null,
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
  rememberPayment(aPayment('sent', 2));
  expect(told()).toEqual([]);
  rememberPayment(aPayment('expired', 3));
  rememberPayment(aPayment('expired', 3));
  expect(told()).toEqual(['cashier.told.late']);
  rememberPayment(aPayment('success', 5));
  expect(told()).toEqual(['cashier.told.late', 'cashier.told.paid']);
});

it('says nothing while the sheet shows it', () => {
  overlayStore.setState({ stack: [{ id: 1, name: 'deposit', isOpen: true, draw: () => null }] });
  takeInHand(paymentId);
  rememberPayment(aPayment('failed', 6));
  expect(told()).toEqual([]);
});

it('does not let an answer that was overtaken undo what the live stream told', () => {
  takeInHand(paymentId);
  rememberPayment(aPayment('success', 8));
  rememberPayment(aPayment('pending_user', 3));
  rememberPayment(aPayment('success', 8));
  expect(told()).toEqual(['cashier.told.paid']);
});
