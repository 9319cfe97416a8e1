/** The parts of `/simulator/state` that the page shows. */
export type Received = { amount: number; at: number; receipt: string };
export type Phone = { msisdn: string; pin: string; balance: number; isReachable: boolean; received: Received[] };
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
  operation: 'push' | 'payout';
  msisdnEnding: string | null;
  amount: number | null;
  once: boolean;
  outcome: Outcome;
};
export type View = {
  businessName: string;
  phones: Phone[];
  prompts: Prompt[];
  rules: Rule[];
  deliveries: { checkoutRequestId: string; outcome: string }[];
  refusesRepeats: boolean;
  spikeArrestRemaining: number;
  resultCodes: string[];
  utilityBalance: number;
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

/** The trimmed text in a field of a form; empty if the form has no such field. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The element of the page with this id; a missing one is a bug in the page. */
export function part<E extends HTMLElement>(id: string, type: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no element ${id}`);
  return element;
}

export function make(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

/** Calls the switchboard; the page shows its refusal, if any. */
export async function act(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const notice = part('notice', HTMLParagraphElement);
  notice.textContent = answer.ok ? '' : await answer.text();
}

export const shillings = (amount: number): string => `Ksh${amount.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`;
