/** The parts of `/simulator/state` that the page shows. */
export type Received = { amount: number; at: number; receipt: string };
export type Phone = { msisdn: string; pin: string; balance: number; isReachable: boolean; swappedAt?: number; received: Received[] };
export type Prompt = {
  checkoutRequestId: string;
  push: { msisdn: string; amount: number; accountReference: string };
  state: {
    status: 'travelling' | 'shown' | 'processing' | 'done';
    closesAt?: number;
    resultCode?: string;
    receipt?: string | null;
    doneAt?: number;
  };
};
type Outcome = {
  resultCode: string | null;
  delayMs: number;
  losesCallback: boolean;
  callbackCount: number;
  callbackAmount: number | null;
  lateSuccessAfterMs: number | null;
  cutsAnswer: 'done' | 'not_done' | null;
};
export type Rule = {
  id: string;
  operation: 'push' | 'payout' | 'paybill';
  msisdnEnding: string | null;
  amount: number | null;
  once: boolean;
  outcome: Outcome;
};
export type PaidIn = { receipt: string; msisdn: string; amount: number; account: string; paidAt: number };
export type View = {
  businessName: string;
  shortCode: string;
  phones: Phone[];
  prompts: Prompt[];
  rules: Rule[];
  deliveries: { checkoutRequestId: string; outcome: string }[];
  refusesRepeats: boolean;
  spikeArrestRemaining: number;
  resultCodes: string[];
  utilityBalance: number;
  collected: number;
  paymentsIn: PaidIn[];
};

/** Fetches the current state; null if another service answers at this address. */
export async function fetchView(): Promise<View | null> {
  const answer: unknown = await (await fetch('/simulator/state')).json();
  return isView(answer) ? answer : null;
}

// The page and the switchboard are one program in one version, so checking its marker is enough.
function isView(answer: unknown): answer is View {
  return typeof answer === 'object' && answer !== null && 'prompts' in answer && 'phones' in answer;
}

export const shillings = (amount: number): string => `Ksh${amount.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`;
