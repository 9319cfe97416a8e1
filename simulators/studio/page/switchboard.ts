import { element } from './elements.ts';
import { listOf, numberOf, part, post, type Shown, shownOf, wordsOf } from './shown.ts';

const names: Readonly<Record<string, string>> = {
  dropRequest: 'Lose the next call',
  dropAnswer: 'Lose the next answer',
  duplicate: 'Send the next call twice',
  rollbackFirst: 'Roll back before the bet',
  wrongSignature: 'Sign other bytes',
  wrongTypes: 'Send the amount as text',
  changeOnRepeat: 'Repeat with another amount',
  leaveOpen: 'Leave the round open',
  silentPage: 'Never load the next game',
  hostilePage: 'Attack the lobby from the next page',
  outage: 'Answer the API with 500',
  jackpot: 'Pay a jackpot with the next win',
  forgetLine: 'Forget the newest line in the list',
};
const pollMs = 2_000;

async function refresh(): Promise<void> {
  const answer = await fetch('/simulator/state');
  const state = shownOf(await answer.json());
  const faults = shownOf(state.get('faults'));
  part('faults', HTMLElement).replaceChildren(
    ...Object.entries(names).map(([name, label]) => faultRow(name, label, numberOf(faults, name))),
  );
  list('sent', listOf(state.get('sent')).map(callRow));
  list('lines', listOf(state.get('lines')).toReversed().map(lineRow));
}

function faultRow(name: string, label: string, calls: number): HTMLElement {
  const row = element('div', 'fault');
  const button = element('button', '', calls > 0 ? `on (${calls})` : 'off');
  button.dataset['on'] = String(calls > 0);
  button.addEventListener('click', () => void post('/simulator/faults', { name, calls: calls > 0 ? 0 : 1 }).then(refresh));
  row.append(element('b', '', label), button);
  return row;
}

function callRow(call: Shown): HTMLElement {
  const [said, body] = [shownOf(call.get('said')), shownOf(call.get('body'))];
  const status = wordsOf(said, 'status');
  const text = [
    status === '' ? 'no answer' : status,
    `${numberOf(call, 'tookMs')} ms`,
    wordsOf(call, 'path'),
    numberOf(body, 'amount'),
    wordsOf(body, 'transaction_uuid'),
  ];
  return element('li', status === 'RS_OK' ? '' : 'bad', text.join(' · '));
}

const unit = 100_000;

function lineRow(line: Shown): HTMLElement {
  const amount = `${numberOf(line, 'amount') / unit} ${wordsOf(line, 'currency')}`;
  return element('li', '', [wordsOf(line, 'created_at'), wordsOf(line, 'kind'), amount, wordsOf(line, 'round')].join(' · '));
}

function list(id: string, rows: readonly HTMLElement[]): void {
  part(id, HTMLElement).replaceChildren(...rows);
}

part('latency', HTMLFormElement).addEventListener('submit', (happening) => {
  happening.preventDefault();
  const ms = new FormData(part('latency', HTMLFormElement)).get('ms');
  void post('/simulator/faults', { latencyMs: Number(ms) }).then(refresh);
});
setInterval(() => void refresh(), pollMs);
void refresh();
