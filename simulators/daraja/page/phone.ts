import { act, make, part, typedIn } from '../../money/page/dom.ts';
import { fetchView, shillings, type PaidIn, type Phone, type Prompt, type Received, type View } from './elements.ts';
import { showSwitches, wireSwitches } from './switches.ts';

const refreshMs = 1_000;
const messagesShownMax = 4;
const menu = part('menu', HTMLDivElement);
const pin = part('pin', HTMLInputElement);

let chosen = new URLSearchParams(location.search).get('msisdn');
let shownPrompt: Prompt | null = null;
let shownNumber: string | null = null;

function show(view: View): void {
  // Shows the first phone that rings, unless the tester chose one.
  chosen ??= view.prompts.find(({ state }) => state.status === 'shown')?.push.msisdn ?? null;
  const phone = view.phones.find(({ msisdn }) => msisdn === chosen) ?? view.phones[0];
  shownNumber = phone?.msisdn ?? null;
  showNumbers(view, phone?.msisdn ?? '');
  showMessages(view, phone);
  showMenu(view, phone);
  showSwitches(view);
  part('business', HTMLSpanElement).textContent = `${view.businessName} (${view.shortCode})`;
  part('clock', HTMLSpanElement).textContent = new Date().toLocaleTimeString('en-KE', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Africa/Nairobi',
  });
  part('wallet', HTMLParagraphElement).textContent =
    phone === undefined ? '' : `M-Pesa balance ${shillings(phone.balance)} · PIN ${phone.pin}`;
  part('swapped', HTMLElement).textContent =
    phone?.swappedAt === undefined ? '' : `exchanged ${new Date(phone.swappedAt).toLocaleString('en-KE', { timeZone: 'Africa/Nairobi' })}`;
}

function showNumbers(view: View, current: string): void {
  const list = view.phones.map((phone) => {
    const button = make('button', '', 'number');
    const rings = view.prompts.some((prompt) => prompt.push.msisdn === phone.msisdn && prompt.state.status === 'shown');
    button.append(
      make('b', `+${phone.msisdn}`),
      make('small', rings ? 'a prompt is waiting' : shillings(phone.balance), rings ? 'ring' : ''),
    );
    button.setAttribute('aria-current', String(phone.msisdn === current));
    button.addEventListener('click', () => choose(phone.msisdn));
    return button;
  });
  const places = part('numbers', HTMLDivElement);
  // Redrawn only on a change, so that the focus is not lost.
  const drawing = list.map((button) => `${button.textContent}${button.getAttribute('aria-current')}`).join('|');
  if (places.dataset['drawing'] === drawing) return;
  places.dataset['drawing'] = drawing;
  places.replaceChildren(...(list.length > 0 ? list : [make('small', 'A number appears with its first payment.')]));
}

function choose(msisdn: string): void {
  chosen = msisdn;
  void refresh();
}

function showMessages(view: View, phone: Phone | undefined): void {
  const finished = view.prompts.filter((prompt) => prompt.push.msisdn === phone?.msisdn && prompt.state.status === 'done');
  const messages = [
    ...finished.map((prompt) => ({ at: prompt.state.doneAt ?? 0, draw: () => messageOf(prompt, view.businessName) })),
    ...view.paymentsIn
      .filter(({ msisdn }) => msisdn === phone?.msisdn)
      .map((payment) => ({ at: payment.paidAt, draw: () => paidFromMenu(payment, view.businessName) })),
    ...(phone?.received ?? []).map((payment) => ({ at: payment.at, draw: () => moneyReceived(payment, view.businessName) })),
  ];
  const shown = [...messages].sort((one, other) => other.at - one.at).slice(0, messagesShownMax);
  const places = part('messages', HTMLDivElement);
  const drawing = `${phone?.msisdn} ${shown.map(({ at }) => at).join('|')}`;
  if (places.dataset['drawing'] === drawing) return;
  places.dataset['drawing'] = drawing;
  places.replaceChildren(...(shown.length > 0 ? shown.map(({ draw }) => draw()) : [restingScreen()]));
}

function moneyReceived({ amount, receipt }: Received, businessName: string): HTMLElement {
  const message = make('div', '', 'message');
  message.append(make('b', 'M-PESA'), make('span', `${receipt} Confirmed. You have received ${shillings(amount)} from ${businessName}.`));
  return message;
}

function paidFromMenu({ receipt, amount, account }: PaidIn, businessName: string): HTMLElement {
  const message = make('div', '', 'message');
  const text = `${receipt} Confirmed. ${shillings(amount)} sent to ${businessName} for account ${account}.`;
  message.append(make('b', 'M-PESA'), make('span', text));
  return message;
}

function messageOf({ push, state }: Prompt, businessName: string): HTMLElement {
  const isPaid = state.resultCode === '0';
  const message = make('div', '', isPaid ? 'message' : 'message failed');
  const text = isPaid
    ? `${state.receipt} Confirmed. ${shillings(push.amount)} sent to ${businessName} for account ${push.accountReference}.`
    : `Your payment of ${shillings(push.amount)} to ${businessName} was not completed (${state.resultCode}).`;
  message.append(make('b', 'M-PESA'), make('span', text));
  return message;
}

function restingScreen(): HTMLElement {
  const resting = make('div', '', 'resting');
  resting.append(
    make(
      'strong',
      new Date().toLocaleTimeString('en-KE', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Africa/Nairobi' }),
    ),
  );
  resting.append(make('span', 'Waiting for a payment request'));
  return resting;
}

function showMenu(view: View, phone: Phone | undefined): void {
  const prompt = view.prompts.find(({ push, state }) => push.msisdn === phone?.msisdn && state.status === 'shown') ?? null;
  menu.hidden = prompt === null;
  if (prompt !== null) {
    const secondsLeft = Math.max(0, Math.ceil(((prompt.state.closesAt ?? 0) - Date.now()) / 1_000));
    part('countdown', HTMLParagraphElement).textContent = `closes in ${secondsLeft} s`;
  }
  if (prompt?.checkoutRequestId === shownPrompt?.checkoutRequestId) return;
  shownPrompt = prompt;
  pin.value = '';
  if (prompt === null) return;
  part('menu-text', HTMLParagraphElement).textContent =
    `Do you want to pay ${shillings(prompt.push.amount)} to ${view.businessName}, account no. ${prompt.push.accountReference}? Enter M-PESA PIN:`;
  pin.focus();
}

async function answer(deed: 'pin' | 'cancel' | 'time-out', body?: unknown): Promise<void> {
  if (shownPrompt === null) return;
  await act('POST', `/simulator/prompts/${shownPrompt.checkoutRequestId}/${deed}`, body);
  await refresh();
}

async function refresh(): Promise<void> {
  const view = await fetchView();
  if (view !== null) show(view);
}

part('pin-form', HTMLFormElement).addEventListener('submit', (submit) => {
  submit.preventDefault();
  void answer('pin', { pin: pin.value });
});
part('cancel', HTMLButtonElement).addEventListener('click', () => void answer('cancel'));
part('ignore', HTMLButtonElement).addEventListener('click', () => void answer('time-out'));
part('add-number', HTMLFormElement).addEventListener('submit', (submit) => {
  submit.preventDefault();
  const msisdn = typedIn(part('add-number', HTMLFormElement), 'msisdn');
  void act('POST', `/simulator/phones/${msisdn}`, {}).then(() => choose(msisdn));
});

const paybill = part('paybill', HTMLFormElement);
paybill.addEventListener('submit', (submit) => {
  submit.preventDefault();
  if (shownNumber === null) return;
  const body = { account: typedIn(paybill, 'account'), amount: typedIn(paybill, 'amount'), pin: typedIn(paybill, 'pin') };
  void act('POST', `/simulator/phones/${shownNumber}/paybill`, body).then(refresh);
});

part('swap-sim', HTMLButtonElement).addEventListener('click', () => {
  if (shownNumber !== null) void act('POST', `/simulator/phones/${shownNumber}/swap-sim`, {}).then(refresh);
});

wireSwitches(refresh);
await refresh();
setInterval(() => {
  // A hidden page does not poll; a simulator that is down is polled again a second later.
  if (!document.hidden) refresh().catch(() => (part('notice', HTMLParagraphElement).textContent = 'The simulator does not answer.'));
}, refreshMs);
