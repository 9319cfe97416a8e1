/** The parts of `/simulator/state` that the page shows. Money is in hundredths of the currency's unit. */
export type Received = { amountMinor: number; currency: string; at: number; transactionId: string };
export type Wallet = { msisdn: string; pin: string; balanceMinor: number; received: Received[] };
export type Requested = {
  id: string;
  product: 'collection' | 'disbursement';
  currency: string;
  amountMinor: number;
  msisdn: string;
  payeeNote: string;
  state: {
    status: 'travelling' | 'shown' | 'processing' | 'done';
    closesAt?: number;
    wrongPins?: number;
    reason?: string | null;
    transactionId?: string;
    doneAt?: number;
  };
};
export type Rule = {
  id: string;
  operation: string;
  msisdnEnding: string | null;
  amount: number | null;
  once: boolean;
  outcome: {
    reason: string | null;
    delayMs: number;
    callbackCount: number;
    cutsAnswer: 'done' | 'not_done' | null;
    hiddenMs: number;
    forgesHash?: boolean;
  };
};
export type View = {
  businessName: string;
  wallets: Wallet[];
  requests: Requested[];
  rules: Rule[];
  deliveries: { id: string; outcome: string }[];
  outageRemaining: number;
  reasons: string[];
};

/** Fetches the current state; null if another service answers at this address. */
export async function fetchView(): Promise<View | null> {
  const answer: unknown = await (await fetch('/simulator/state')).json();
  return isView(answer) ? answer : null;
}

// The page and the switchboard are one program in one version, so checking its marker is enough.
function isView(answer: unknown): answer is View {
  return typeof answer === 'object' && answer !== null && 'requests' in answer && 'wallets' in answer;
}

export function moneyText(amountMinor: number, currency: string): string {
  const digits = currency === 'UGX' ? 0 : 2;
  return `${currency} ${(amountMinor / 100).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** The currency of a number's country. */
export function currencyOf(msisdn: string): string {
  return msisdn.startsWith('233') ? 'GHS' : msisdn.startsWith('254') ? 'KES' : 'UGX';
}
