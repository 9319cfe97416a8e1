import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { IdentityAct } from '../features/cashier/deposits/IdentityAct.tsx';
import { DepositRefusal } from '../features/cashier/deposits/DepositRefusal.tsx';
import { DepositSheet } from '../features/cashier/deposits/DepositSheet.tsx';
import { PaymentProgress } from '../features/cashier/payments/PaymentProgress.tsx';
import type { Story } from './story.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minuteMs = 60_000;
const nothing = (): void => undefined;

const prompt = { kind: 'prompt', pageUrl: null, codeHint: null } as const;
const page = { kind: 'open_page', pageUrl: 'https://pay.example/1', codeHint: null } as const;
const code = { kind: 'type_code', pageUrl: null, codeHint: 'Please dial *110# to generate a voucher code and enter it here' } as const;
const wait = { kind: 'wait', pageUrl: null, codeHint: null } as const;
const paidPage = { ...page, pageUrl: null };

type State = Partial<PaymentView> & { readonly steps: readonly string[] };
const states: Readonly<Record<string, State>> = {
  prompt: { status: 'pending_user', next: prompt, steps: ['sent', 'prompt_shown'] },
  paid: { status: 'success', next: prompt, providerReceipt: '9387396120', steps: ['sent', 'prompt_shown', 'approved', 'credited'] },
  declined: { status: 'failed', next: prompt, reason: 'insufficient_funds', steps: ['sent', 'prompt_shown'] },
  code: { status: 'sent', next: code, methodName: 'Telecel Cash', steps: ['sent'] },
  'card-charged': { status: 'sent', next: wait, methodName: 'Card', steps: ['sent'] },
  page: { status: 'sent', next: page, methodName: 'Card', cancellable: true, steps: ['sent'] },
  'page-left': { status: 'expired', next: paidPage, methodName: 'Card', reason: 'page_left', steps: ['sent'] },
  'page-declined': { status: 'failed', next: paidPage, methodName: 'Card', reason: 'declined', steps: ['sent'] },
  review: { status: 'in_review', next: prompt, steps: ['sent', 'prompt_shown'] },
};

const paybill = { methodName: 'M-Pesa', number: '174379', account: '0712345678' };
const mtn = { ...methodOf('mtn', 'MTN MoMo'), wholeAmountsOnly: true };
const airtel = { ...methodOf('airtel', 'Airtel Money'), wholeAmountsOnly: true };
const pages = [methodOf('card', 'Card'), methodOf('bank_transfer', 'Bank transfer'), methodOf('ussd', 'USSD')].map((method) => ({
  ...method,
  opensPage: true,
}));

const card = {
  ...methodOf('card', 'Card'),
  opensPage: true,
  savesCards: true,
  savedMethods: [
    { savedId: '019a9f00-0000-7000-8000-000000000011', brand: 'visa', last4: '4081', expires: '12/30' },
    { savedId: '019a9f00-0000-7000-8000-000000000012', brand: 'mastercard', last4: '8381', expires: '03/28' },
  ],
};

const sameAmount = () => {
  const data = { until: Date.now() + 107_500 };
  return { code: 'same_amount_too_soon', number: 2614, info: '', args: ['2'], data } as const;
};

/** The ways of paying in, and a deposit in the states of its timeline. */
export const depositStories: readonly Story[] = [
  { id: 'deposit-one-method', line: optionsOf([mtn]), draw: sheet },
  { id: 'deposit-two-networks', line: optionsOf([{ ...mtn, suitsNumber: false }, airtel]), draw: sheet },
  { id: 'deposit-failed-twice', line: optionsOf([airtel, { ...mtn, failsLately: true }]), draw: sheet },
  { id: 'deposit-three-methods', line: optionsOf(pages), draw: sheet },
  { id: 'deposit-save-card', line: optionsOf([{ ...card, savedMethods: [] }, ...pages.slice(1)]), draw: sheet },
  { id: 'deposit-saved-cards', line: optionsOf([card, ...pages.slice(1)]), draw: sheet },
  { id: 'deposit-without-data', line: optionsOf([mtn], paybill), draw: sheet },
  { id: 'deposit-no-method', line: optionsOf([]), draw: sheet },
  { id: 'deposit-failing', line: 'busy', draw: sheet },
  { id: 'deposit-same-amount', line: 'quiet', draw: () => <DepositRefusal refusal={sameAmount()} /> },
  { id: 'deposit-source-of-funds', line: 'quiet', draw: sourceOfFunds },
  ...Object.entries(states).map(([name, state]): Story => ({
    id: `deposit-${name}`,
    line: new Map([[paymentById.path.replace('{id}', name), deposit(state)]]),
    draw: () => <PaymentProgress paymentId={name} onClose={nothing} onRetry={nothing} />,
  })),
];

function sourceOfFunds() {
  const refusal = {
    code: 'deposit_needs_identity',
    number: 2715,
    info: '',
    args: ['0.00'],
    data: { tier: 2, needed: 3, left: '0.00' },
  } as const;
  return (
    <div className="flex flex-col gap-3">
      <DepositRefusal refusal={refusal} />
      <IdentityAct refusal={refusal} />
    </div>
  );
}

function sheet() {
  return <DepositSheet isOpen onClose={nothing} />;
}

function optionsOf(methods: readonly object[], account: object | null = null): ReadonlyMap<string, unknown> {
  return new Map([[depositOptions.path, { currency: 'USH', phone: '0772***001', methods, paybill: account }]]);
}

function methodOf(method: string, name: string) {
  return {
    method,
    name,
    available: true,
    until: null,
    amountMin: '500.00',
    amountMax: '5000000.00',
    wholeAmountsOnly: false,
    quickAmounts: [],
    suggested: ['2000.00', '5000.00', '10000.00', '20000.00', '50000.00', '100000.00'],
    taxPpm: 0,
    feePpm: 0,
    suitsNumber: true,
    failsLately: false,
    opensPage: false,
    savedMethods: [],
    savesCards: false,
    phonePageUrl: null,
  };
}

function deposit({ steps, ...change }: State): PaymentView {
  return {
    paymentId: '019a9f00-0000-7000-8000-000000000001',
    kind: 'deposit',
    provider: 'momo-ug-in',
    method: 'mtn',
    methodName: 'MTN MoMo',
    status: 'sent',
    amount: '5000.00',
    tax: '0.00',
    arrives: '5000.00',
    currency: 'USH',
    phone: '0772***001',
    reason: null,
    providerCode: null,
    providerReceipt: null,
    createdAt: now,
    expiresAt: null,
    next: null,
    destination: null,
    waitsFor: null,
    promisedBy: null,
    compensation: null,
    parts: [],
    cancellable: false,
    timeline: steps.map((step, index) => ({ step, at: now + index * minuteMs, detail: null })),
    ...change,
  };
}
