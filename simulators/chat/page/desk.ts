import { made, part, typedIn } from './elements.ts';

type Line = { seq: number; from: string; name: string; text: string; at: number };
type Conversation = { id: string; country: string; lang: string; who: string; lastText: string; lastAt: number; waiting: number };

const pollMs = 1_500;
const ready: Readonly<Record<string, readonly string[]>> = {
  en: ['Karibu! I am looking at it.', 'Please send me the M-Pesa code of the payment.', 'It is in your balance now.'],
  sw: ['Karibu! Naangalia sasa.', 'Tafadhali nitumie msimbo wa M-Pesa.', 'Ipo kwenye salio lako sasa.'],
};
let chosen: string | null = null;
let drawnList = '';
let drawnLines = '';

setInterval(() => void refresh(), pollMs);
void refresh();

part('reply', HTMLFormElement).addEventListener('submit', (happening) => {
  happening.preventDefault();
  const form = part('reply', HTMLFormElement);
  void answer(typedIn(form, 'text'));
});

async function refresh(): Promise<void> {
  const list = await textOf('/conversations');
  if (list !== drawnList) {
    drawnList = list;
    drawList();
  }
  if (chosen === null) return;
  const lines = await textOf(`/conversations/${chosen}`);
  if (lines === drawnLines) return;
  drawnLines = lines;
  drawLines();
}

async function textOf(path: string): Promise<string> {
  return (await fetch(path)).text();
}

async function answer(text: string): Promise<void> {
  if (chosen === null || text.trim() === '') return;
  await fetch(`/conversations/${chosen}/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: chosen, text: text.trim() }),
  });
  const field = part('reply', HTMLFormElement).elements.namedItem('text');
  if (field instanceof HTMLInputElement) field.value = '';
  await refresh();
}

function drawList(): void {
  const view: unknown = JSON.parse(drawnList);
  const conversations = hasConversations(view) ? view.conversations : [];
  chosen ??= conversations[0]?.id ?? null;
  const empty = document.createElement('p');
  empty.textContent = 'No messages yet. Open the lobby, then Menu, Live chat.';
  const buttons = conversations.map(conversationButton);
  part('conversations', HTMLElement).replaceChildren(...(buttons.length === 0 ? [empty] : buttons));
  const { lang } = conversations.find(({ id }) => id === chosen) ?? { lang: 'en' };
  part('quick', HTMLDivElement).replaceChildren(...(ready[lang] ?? []).map(quickButton));
}

function conversationButton(conversation: Conversation): HTMLButtonElement {
  const button = document.createElement('button');
  button.setAttribute('aria-current', String(conversation.id === chosen));
  button.append(
    made('b', `${conversation.who} · ${conversation.country.toUpperCase()} ${conversation.lang}`),
    made('small', new Date(conversation.lastAt).toTimeString().slice(0, 5)),
    made('span', conversation.lastText, 'last'),
    ...(conversation.waiting > 0 ? [made('span', String(conversation.waiting), 'waiting')] : []),
  );
  button.addEventListener('click', () => {
    chosen = conversation.id;
    drawnList = '';
    drawnLines = '';
    void refresh();
  });
  return button;
}

function quickButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = text;
  button.addEventListener('click', () => {
    void answer(text);
  });
  return button;
}

function drawLines(): void {
  const view: unknown = JSON.parse(drawnLines);
  const lines = hasMessages(view) ? view.messages : [];
  const log = part('lines', HTMLDivElement);
  log.replaceChildren(
    ...lines.map((line) => {
      const shown = made('p', line.text, line.from);
      shown.append(made('small', `${line.name} ${new Date(line.at).toTimeString().slice(0, 5)}`));
      return shown;
    }),
  );
  log.scrollTop = log.scrollHeight;
}

function hasConversations(view: unknown): view is { conversations: Conversation[] } {
  return typeof view === 'object' && view !== null && 'conversations' in view && Array.isArray(view.conversations);
}

function hasMessages(view: unknown): view is { messages: Line[] } {
  return typeof view === 'object' && view !== null && 'messages' in view && Array.isArray(view.messages);
}
