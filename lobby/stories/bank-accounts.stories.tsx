import { banks } from '@tausi/contract/cashier/destinations/banks.ts';
import { AddAccountForm } from '../features/cashier/destinations/AddAccountForm.tsx';
import { AddNumberForm } from '../features/cashier/destinations/AddNumberForm.tsx';
import { WithdrawForm } from '../features/cashier/withdrawals/WithdrawForm.tsx';
import type { WithdrawGate, WithdrawOptions } from '../features/cashier/withdrawals/withdraw-from-wire.ts';
import type { Story } from './story.ts';

const now = Date.UTC(2026, 10, 21, 9);
const dayMs = 86_400_000;
const nothing = (): void => undefined;

type Account = WithdrawOptions['destinations'][number];
const account = (id: string, bankName: string, change: Partial<Account> = {}): Account => ({
  destinationId: id,
  bankName,
  account: '••••6789',
  holder: 'OKA••• AMI••',
  method: null,
  usableFrom: null,
  ...change,
});
const resting = account('2', 'First Bank of Nigeria', { usableFrom: now + dayMs });
const crowd = [
  account('1', 'OPay Digital Services Limited (OPay)', { holder: 'OLU•••••••••••• ADE•••••••••• BAL•••••••' }),
  resting,
  account('3', 'Kuda Bank'),
  account('4', 'PalmPay'),
  account('5', 'Zenith Bank'),
];

const number = (id: string, masked: string, change: Partial<Account>): Account =>
  account(id, 'MTN MoMo', { method: 'mtn', account: masked, holder: 'NAK••• GRA••', ...change });
const mtn: WithdrawOptions['methods'][number] = {
  method: 'mtn',
  name: 'MTN MoMo',
  amountMin: '1000.00',
  amountMax: '5000000.00',
  amountMaxInParts: '20000000.00',
  needs: 'phone',
  takesNumbers: true,
  wholeAmountsOnly: true,
  promiseSeconds: 600,
  suitsNumber: true,
  available: true,
  until: null,
  failsLately: false,
};

/** The bank accounts of the withdrawal form, and the form of a new one. */
export const bankAccountStories: readonly Story[] = [
  { id: 'bank-accounts-none', draw: () => form([]) },
  { id: 'bank-accounts-one', draw: () => form([account('1', 'Guaranty Trust Bank')]) },
  { id: 'bank-accounts-crowded', draw: () => form(crowd) },
  { id: 'bank-accounts-resting', draw: () => form([resting], gateOf('destination_too_new')) },
  { id: 'bank-accounts-of-another', draw: () => form([account('1', 'Kuda Bank')], gateOf('destination_of_another')) },
  { id: 'numbers-own-only', draw: () => numbers([]) },
  {
    id: 'numbers-two',
    draw: () => numbers([number('1', '0779***204', {}), number('2', '0782***118', { holder: '', usableFrom: now + dayMs })]),
  },
  { id: 'number-waiting-method', draw: () => numbers([], { available: false, until: now + dayMs / 8 }) },
  { id: 'number-new', draw: () => <AddNumberForm method={mtn} onAdded={nothing} onBack={nothing} /> },
  { id: 'bank-account-new', line: new Map([[banks.path, { banks: [{ code: '058', name: 'Guaranty Trust Bank' }] }]]), draw: newAccount },
  { id: 'bank-account-loading', line: 'quiet', draw: newAccount },
  { id: 'bank-account-failing', line: 'busy', draw: newAccount },
];

function newAccount() {
  return <AddAccountForm onAdded={nothing} onBack={nothing} />;
}

function gateOf(code: WithdrawGate['code']): readonly WithdrawGate[] {
  return [{ code, until: now + dayMs, why: null, tier: null, needed: null, left: null, remaining: null, target: null }];
}

function numbers(destinations: readonly Account[], change: Partial<WithdrawOptions['methods'][number]> = {}) {
  const options: WithdrawOptions = {
    currency: 'USH',
    phone: '0772***001',
    methods: [
      { ...mtn, ...change },
      { ...mtn, method: 'airtel', name: 'Airtel Money', suitsNumber: false, failsLately: change.until !== undefined },
    ],
    destinations: [...destinations],
    tax: null,
    gates: [],
    left: { sum: '20000000.00', count: 4, moreFrom: now + dayMs },
    openPaymentId: null,
  };
  return <WithdrawForm options={options} cash="250000.00" newAccount={null} onAddAccount={nothing} />;
}

function form(destinations: readonly Account[], gates: readonly WithdrawGate[] = []) {
  const method = {
    method: 'bank',
    name: 'Bank account',
    amountMin: '500.00',
    amountMax: '5000000.00',
    amountMaxInParts: '5000000.00',
    needs: 'account' as const,
    takesNumbers: false,
  };
  const options: WithdrawOptions = {
    currency: 'NGN',
    phone: '0803***0001',
    methods: [
      { ...method, wholeAmountsOnly: false, promiseSeconds: 1_800, suitsNumber: true, available: true, until: null, failsLately: false },
    ],
    destinations: [...destinations],
    tax: { ppm: 50_000, on: 'net_winnings' },
    gates: [...gates],
    left: { sum: '20000000.00', count: 4, moreFrom: now + dayMs },
    openPaymentId: null,
  };
  return <WithdrawForm options={options} cash="10000.00" newAccount={null} onAddAccount={nothing} />;
}
