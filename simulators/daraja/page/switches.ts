import { act, make, part, typedIn } from '../../money/page/dom.ts';
import { shillings, type Rule, type View } from './elements.ts';

const deliveriesShownMax = 20;

/** Lists the active faults and the attempted call-backs. */
export function showSwitches(view: View): void {
  redraw(part('rules', HTMLUListElement), view.rules.map(ruleText), () => view.rules.map(ruleItem));
  const lines = view.deliveries.slice(0, deliveriesShownMax).map((delivery) => `${delivery.outcome} · ${delivery.checkoutRequestId}`);
  redraw(part('deliveries', HTMLUListElement), lines, () => lines.map((line) => make('li', line)));
  part('repeats', HTMLButtonElement).setAttribute('aria-pressed', String(view.refusesRepeats));
  part('spike-arrest', HTMLButtonElement).setAttribute('aria-pressed', String(view.spikeArrestRemaining > 0));
  part('balances', HTMLParagraphElement).textContent = `Payments out ${shillings(view.utilityBalance)}, in ${shillings(view.collected)}`;
  const codes = part('result-code', HTMLSelectElement);
  if (codes.options.length === 1)
    codes.append(...view.resultCodes.map((code) => new Option(code === '0' ? '0 · paid without a PIN' : code, code)));
}

/** Connects the fault form and the buttons; `refresh` shows the new state. */
export function wireSwitches(refresh: () => Promise<void>): void {
  const form = part('add-rule', HTMLFormElement);
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    void act('POST', '/simulator/rules', readForm(form)).then(refresh);
  });
  const balance = part('balance', HTMLFormElement);
  balance.addEventListener('submit', (submit) => {
    submit.preventDefault();
    const change = { [typedIn(balance, 'change')]: typedIn(balance, 'amount'), market: typedIn(balance, 'market') };
    void act('POST', '/simulator/balance', change).then(refresh);
  });
  press('expire-token', '/simulator/token/expire', () => undefined);
  press('spike-arrest', '/simulator/spike-arrest', () => ({ calls: 3 }));
  press('queue-timeouts', '/simulator/queue-timeouts', () => ({ questions: 3 }));
  press('repeats', '/simulator/repeats', (button) => ({ refuse: button.getAttribute('aria-pressed') !== 'true' }));

  function press(id: string, path: string, body: (button: HTMLButtonElement) => unknown): void {
    const button = part(id, HTMLButtonElement);
    button.addEventListener('click', () => void act('POST', path, body(button)).then(refresh));
  }
}

function readForm(form: HTMLFormElement): unknown {
  const text = (name: string): string | undefined => typedIn(form, name) || undefined;
  const milliseconds = (name: string): number | undefined => (text(name) === undefined ? undefined : Number(text(name)) * 1_000);
  return {
    operation: text('operation'),
    msisdnEnding: text('msisdnEnding'),
    amount: text('amount'),
    once: typedIn(form, 'once') !== '',
    outcome: {
      resultCode: text('resultCode'),
      delayMs: milliseconds('delay'),
      callbackCount: text('callbackCount'),
      callbackAmount: text('callbackAmount'),
      lateSuccessAfterMs: milliseconds('lateSuccess'),
      cutsAnswer: text('cutsAnswer'),
    },
  };
}

function ruleItem(rule: Rule): HTMLElement {
  const item = make('li', ruleText(rule));
  const remove = make('button', '×');
  remove.setAttribute('aria-label', `Remove: ${ruleText(rule)}`);
  remove.addEventListener('click', () => void act('DELETE', `/simulator/rules/${rule.id}`).then(() => item.remove()));
  item.append(remove);
  return item;
}

function ruleText({ operation, msisdnEnding, amount, once, outcome }: Rule): string {
  const touches =
    [
      operation === 'push' ? '' : operation === 'payout' ? 'out' : 'SIM menu',
      msisdnEnding === null ? '' : `…${msisdnEnding}`,
      amount === null ? '' : `Ksh ${amount}`,
    ]
      .filter(Boolean)
      .join(', ') || 'every prompt';
  const { resultCode, delayMs, losesCallback, callbackCount, callbackAmount, lateSuccessAfterMs, cutsAnswer } = outcome;
  const effects = [
    resultCode === null ? '' : `code ${resultCode}`,
    delayMs === 0 ? '' : `late by ${delayMs / 1_000} s`,
    losesCallback || callbackCount === 0 ? 'call-back lost' : '',
    callbackCount > 1 ? `${callbackCount} call-backs` : '',
    callbackAmount === null ? '' : `call-back says ${callbackAmount}`,
    lateSuccessAfterMs === null ? '' : `1037, paid ${lateSuccessAfterMs / 1_000} s later`,
    cutsAnswer === null ? '' : `answer lost, ${cutsAnswer === 'done' ? 'money moves' : 'nothing moves'}`,
    once ? 'once' : '',
  ];
  return `${touches} → ${effects.filter(Boolean).join(', ') || 'nothing'}`;
}

function redraw(list: HTMLUListElement, lines: readonly string[], items: () => HTMLElement[]): void {
  const drawing = lines.join('\n');
  if (list.dataset['drawing'] === drawing) return;
  list.dataset['drawing'] = drawing;
  list.replaceChildren(...items());
}
