import { act, make, part, typedIn } from './dom.ts';
import type { Rule, View } from './wallet-view.ts';

const deliveriesShownMax = 20;
const refusedCalls = 3;

/** Lists the active faults and the attempted call-backs. */
export function showSwitches(view: View): void {
  redraw(part('rules', HTMLUListElement), view.rules.map(ruleText), () => view.rules.map(ruleItem));
  const lines = view.deliveries.slice(0, deliveriesShownMax).map(({ outcome, id }) => `${outcome} · ${id}`);
  redraw(part('deliveries', HTMLUListElement), lines, () => lines.map((line) => make('li', line)));
  part('outage', HTMLButtonElement).setAttribute('aria-pressed', String(view.outageRemaining > 0));
  const reasons = part('reason', HTMLSelectElement);
  if (reasons.options.length === 2) reasons.append(...view.reasons.map((reason) => new Option(reason, reason)));
}

/** Connects the fault form and the buttons; `refresh` shows the new state. */
export function wireSwitches(refresh: () => Promise<void>): void {
  const form = part('add-rule', HTMLFormElement);
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    void act('POST', '/simulator/rules', readForm(form)).then(refresh);
  });
  const float = part('float', HTMLFormElement);
  float.addEventListener('submit', (submit) => {
    submit.preventDefault();
    const change = { [typedIn(float, 'change')]: typedIn(float, 'amount'), market: typedIn(float, 'market') };
    void act('POST', '/simulator/balance', change).then(refresh);
  });
  press('expire-token', '/simulator/token/expire', undefined);
  press('outage', '/simulator/outage', { calls: refusedCalls });

  function press(id: string, path: string, body: unknown): void {
    part(id, HTMLButtonElement).addEventListener('click', () => void act('POST', path, body).then(refresh));
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
      reason: text('reason'),
      delayMs: milliseconds('delay'),
      callbackCount: text('callbackCount'),
      callbackAmount: text('callbackAmount'),
      forgesHash: text('forgesHash') !== undefined,
      cutsAnswer: text('cutsAnswer'),
      hiddenMs: milliseconds('hidden'),
    },
  };
}

function ruleText({ operation, msisdnEnding, amount, once, outcome }: Rule): string {
  const where = [
    operation === 'transfer' || operation === 'disbursement' ? 'out' : 'in',
    msisdnEnding === null ? '' : `…${msisdnEnding}`,
    amount === null ? '' : `of ${amount}`,
  ];
  const what = [
    outcome.reason ?? '',
    outcome.delayMs > 0 ? `${outcome.delayMs / 1_000} s late` : '',
    outcome.callbackCount === 1 ? '' : `${outcome.callbackCount} call-backs`,
    outcome.forgesHash === true ? 'wrong hash' : '',
    outcome.cutsAnswer === null ? '' : `answer lost, ${outcome.cutsAnswer.replace('_', ' ')}`,
    outcome.hiddenMs > 0 ? `unknown for ${outcome.hiddenMs / 1_000} s` : '',
    once ? 'once' : '',
  ];
  return `${where.filter(Boolean).join(' ')}: ${what.filter(Boolean).join(', ') || 'nothing'}`;
}

function ruleItem(rule: Rule): HTMLElement {
  const item = make('li', ruleText(rule));
  const remove = make('button', '×');
  remove.setAttribute('aria-label', 'Remove the fault');
  remove.addEventListener('click', () => void act('DELETE', `/simulator/rules/${rule.id}`));
  item.append(remove);
  return item;
}

// Redrawn only on a change, so that the focus is not lost.
function redraw(list: HTMLElement, lines: readonly string[], items: () => HTMLElement[]): void {
  const drawing = lines.join('|');
  if (list.dataset['drawing'] === drawing) return;
  list.dataset['drawing'] = drawing;
  list.replaceChildren(...items());
}
