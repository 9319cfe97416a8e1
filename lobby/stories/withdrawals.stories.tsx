import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { GateNotice } from '../features/cashier/withdrawals/GateNotice.tsx';
import type { WithdrawGate } from '../features/cashier/withdrawals/withdraw-from-wire.ts';
import { WithdrawalProgress } from '../features/cashier/withdrawals/WithdrawalProgress.tsx';
import type { Story } from './story.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minuteMs = 60_000;
const nothing = (): void => undefined;

type State = Partial<PaymentView> & { readonly steps: readonly string[] };
const states: Readonly<Record<string, State>> = {
  checking: { status: 'waiting', waitsFor: 'approval', cancellable: true, steps: ['asked', 'waiting'] },
  delayed: { status: 'waiting', waitsFor: 'provider', cancellable: true, steps: ['asked', 'approved', 'waiting'] },
  sending: { status: 'sending', steps: ['asked', 'approved', 'sent'] },
  unknown: { status: 'unknown', steps: ['asked', 'approved', 'sent', 'unanswered'] },
  paid: { status: 'paid', providerReceipt: 'TKL7RT61SV', compensation: '50.00', steps: ['asked', 'approved', 'sent', 'accepted', 'paid'] },
  returned: { status: 'returned', reason: 'receiver_full', steps: ['asked', 'approved', 'sent', 'accepted', 'failed', 'returned'] },
  cancelled: { status: 'returned', reason: 'withdrawal_cancelled', steps: ['asked', 'cancelled', 'returned'] },
  reversed: { status: 'reversed', providerReceipt: 'TKL7RT61SV', steps: ['asked', 'approved', 'sent', 'paid'] },
  review: { status: 'in_review', steps: ['asked', 'approved', 'sent', 'in_review'] },
};

const until = now + 24 * 60 * minuteMs;
const gates: Readonly<Record<string, Partial<WithdrawGate>>> = {
  identity: { tier: 0, needed: 1, left: '12500.00' },
  documents: { tier: 1, needed: 2, left: '20000.00' },
  funds: { tier: 2, needed: 3, left: '0.00' },
  device: { code: 'withdrawals_held', why: 'new_device', until },
  changed: { code: 'withdrawals_held', why: 'account_changed', until },
};

/** A withdrawal in every state of its timeline, and the gates before it. */
export const withdrawalStories: readonly Story[] = [
  { id: 'withdrawal-loading', line: 'quiet', draw: () => progressOf('loading') },
  { id: 'withdrawal-failing', line: 'busy', draw: () => progressOf('failing') },
  { id: 'withdrawal-offline', line: 'cut', draw: () => progressOf('offline') },
  ...Object.entries(gates).map(([name, gate]): Story => ({ id: `withdrawal-gate-${name}`, draw: () => gateOf(gate) })),
  ...Object.entries(states).map(([name, state]): Story => ({
    id: `withdrawal-${name}`,
    line: new Map([[pathOf(name), withdrawal(state)]]),
    draw: () => progressOf(name),
  })),
];

function progressOf(paymentId: string) {
  return <WithdrawalProgress paymentId={paymentId} onClose={nothing} onAgain={nothing} />;
}

function gateOf(change: Partial<WithdrawGate>) {
  const gate: WithdrawGate = {
    code: 'identity_needed',
    until: null,
    why: null,
    tier: null,
    needed: null,
    left: null,
    remaining: null,
    target: null,
  };
  return <GateNotice gate={{ ...gate, ...change }} currency="KSH" />;
}

function pathOf(id: string): string {
  return paymentById.path.replace('{id}', id);
}

function withdrawal({ steps, ...change }: State): PaymentView {
  return {
    paymentId: '019a9f00-0000-7000-8000-000000000001',
    kind: 'withdraw',
    provider: 'daraja',
    method: 'mpesa',
    methodName: 'M-Pesa',
    status: 'waiting',
    amount: '70000.00',
    tax: '3500.00',
    arrives: '66500.00',
    currency: 'KSH',
    phone: '0712***678',
    reason: null,
    providerCode: null,
    providerReceipt: null,
    createdAt: now,
    expiresAt: null,
    next: null,
    destination: '0712***678',
    waitsFor: null,
    promisedBy: now + 30 * minuteMs,
    compensation: null,
    parts: [],
    cancellable: false,
    timeline: steps.map((step, index) => ({ step, at: now + index * minuteMs, detail: null })),
    ...change,
  };
}
