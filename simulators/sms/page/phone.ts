type Message = { id: string; number: string; text: string; sender: string; sentAt: number; status: string; arrivedAt: number | null };
type Fault = { id: string; ending: string; statusCode: string; delayMs: number; delivery: string };
type View = { messages: Message[]; faults: Fault[]; reports: string[]; statusNames: Record<string, string>; deliveryStatuses: string[] };

const pollMs = 1_000;
let chosen: string | null = new URLSearchParams(location.search).get('number');
let drawn = '';

setInterval(() => void refresh(), pollMs);
void refresh();

part('add-fault', HTMLFormElement).addEventListener('submit', (happening) => {
  happening.preventDefault();
  const typed = new FormData(part('add-fault', HTMLFormElement));
  const text = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  void send('POST', '/simulator/faults', {
    ending: text('ending'),
    statusCode: text('statusCode'),
    delivery: text('delivery'),
    delayMs: Number(text('delay')) * 1_000 || 0,
  });
});

async function refresh(): Promise<void> {
  part('clock', HTMLSpanElement).textContent = new Date().toTimeString().slice(0, 5);
  const text = await (await fetch('/simulator/state')).text();
  if (text === drawn) return;
  drawn = text;
  const view: unknown = JSON.parse(text);
  if (isView(view)) draw(view);
}

function draw(view: View): void {
  const numbers = [...new Set(view.messages.map(({ number }) => number))];
  chosen = numbers.find((number) => number === chosen || number === `+${chosen?.trim()}`) ?? chosen ?? numbers[0] ?? null;
  part('numbers', HTMLDivElement).replaceChildren(...numbers.map((number) => numberButton(number, view)));
  part('who', HTMLParagraphElement).textContent = chosen ?? '';
  const own = view.messages.filter(({ number }) => number === chosen).reverse();
  const shown = own.map(bubble);
  part('messages', HTMLDivElement).replaceChildren(...(shown.length === 0 ? [make('p', 'No message yet', 'nothing')] : shown));
  part('messages', HTMLDivElement).lastElementChild?.scrollIntoView();
  part('faults', HTMLUListElement).replaceChildren(...view.faults.map(faultItem));
  part('reports', HTMLUListElement).replaceChildren(...view.reports.map((line) => make('li', line)));
  fillOnce(
    'status-codes',
    Object.entries(view.statusNames).map(([code, name]) => [code, `${code} ${name}`]),
    '101',
  );
  fillOnce(
    'deliveries',
    view.deliveryStatuses.map((status) => [status, status]),
    'Success',
  );
}

function numberButton(number: string, { messages }: View): HTMLElement {
  const button = make('button', '', 'number');
  button.setAttribute('aria-current', String(number === chosen));
  const last = messages.find((message) => message.number === number);
  button.append(make('b', number), make('small', last?.text ?? ''));
  button.addEventListener('click', () => {
    chosen = number;
    drawn = '';
    void refresh();
  });
  return button;
}

const travelling: readonly string[] = ['Sent', 'Submitted', 'Buffered'];

function bubble(message: Message): HTMLElement {
  const hasArrived = message.arrivedAt !== null;
  const instead = travelling.includes(message.status) ? 'On its way …' : `Not delivered: ${message.status}`;
  const item = make('div', hasArrived ? message.text : instead, hasArrived ? 'message' : 'message lost');
  item.append(make('small', `${message.sender} · ${new Date(message.sentAt).toTimeString().slice(0, 8)}`));
  return item;
}

function faultItem({ id, ending, statusCode, delivery, delayMs }: Fault): HTMLElement {
  const item = make('li', `…${ending} → ${statusCode}, ${delivery}${delayMs > 0 ? `, ${delayMs / 1_000} s late` : ''}`);
  const button = make('button', '✕');
  button.setAttribute('aria-label', 'Remove');
  button.addEventListener('click', () => void send('DELETE', `/simulator/faults/${id}`));
  item.append(button);
  return item;
}

function fillOnce(id: string, options: readonly (readonly [string, string])[], chosenValue: string): void {
  const select = part(id, HTMLSelectElement);
  if (select.options.length > 0) return;
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value, value === chosenValue, value === chosenValue)));
}

async function send(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> {
  await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  await refresh();
}

// The page and the switchboard are one program in one version, so checking its marker is enough.
function isView(answer: unknown): answer is View {
  return typeof answer === 'object' && answer !== null && 'messages' in answer && 'faults' in answer;
}

function part<E extends HTMLElement>(id: string, type: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no element ${id}`);
  return element;
}

function make(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}
