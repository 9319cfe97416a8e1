import { act, make, part, typedIn } from './dom.ts';
import { showSwitches, wireSwitches } from './wallet-switches.ts';
import { currencyOf, fetchView, moneyText, type Received, type Requested, type View, type Wallet } from './wallet-view.ts';

const refreshMs = 1_000;
const messagesShownMax = 4;
/** The name of the wallets, as the provider writes it. */
const brand = document.body.dataset['brand'] ?? '';
const menu = part('menu', HTMLDivElement);
const pin = part('pin', HTMLInputElement);

let chosen = new URLSearchParams(location.search).get('msisdn');
let shownRequest: Requested | null = null;

function show(view: View): void {
  // Shows the first phone that rings, unless the tester chose one.
  chosen ??= view.requests.find(({ state }) => state.status === 'shown')?.msisdn ?? null;
  const wallet = view.wallets.find(({ msisdn }) => msisdn === chosen) ?? view.wallets[0];
  showNumbers(view, wallet?.msisdn ?? '');
  showMessages(view, wallet);
  showMenu(view, wallet);
  showSwitches(view);
  part('clock', HTMLSpanElement).textContent = timeText();
  part('wallet', HTMLParagraphElement).textContent =
    wallet === undefined ? '' : `${brand} balance ${moneyText(wallet.balanceMinor, currencyOf(wallet.msisdn))} · PIN ${wallet.pin}`;
}

function timeText(): string {
  return new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Kampala' });
}

function showNumbers(view: View, current: string): void {
  const list = view.wallets.map(({ msisdn, balanceMinor }) => {
    const button = make('button', '', 'number');
    const rings = view.requests.some((request) => request.msisdn === msisdn && request.state.status === 'shown');
    const line = rings ? 'a prompt is waiting' : moneyText(balanceMinor, currencyOf(msisdn));
    button.append(make('b', `+${msisdn}`), make('small', line, rings ? 'ring' : ''));
    button.setAttribute('aria-current', String(msisdn === current));
    button.addEventListener('click', () => choose(msisdn));
    return button;
  });
  const numbers = part('numbers', HTMLDivElement);
  // Redrawn only on a change, so that the focus is not lost.
  const drawing = list.map((button) => `${button.textContent}${button.getAttribute('aria-current')}`).join('|');
  if (numbers.dataset['drawing'] === drawing) return;
  numbers.dataset['drawing'] = drawing;
  numbers.replaceChildren(...(list.length > 0 ? list : [make('small', 'A number appears with its first payment.')]));
}

function choose(msisdn: string): void {
  chosen = msisdn;
  void refresh();
}

function showMessages(view: View, wallet: Wallet | undefined): void {
  const ended = view.requests.filter(
    ({ product, msisdn, state }) => product === 'collection' && msisdn === wallet?.msisdn && state.status === 'done',
  );
  const messages = [
    ...ended.map((request) => ({ at: request.state.doneAt ?? 0, draw: () => messageOf(request, view.businessName) })),
    ...(wallet?.received ?? []).map((payment) => ({ at: payment.at, draw: () => moneyReceived(payment, view.businessName) })),
  ];
  const shown = [...messages].sort((one, other) => other.at - one.at).slice(0, messagesShownMax);
  const list = part('messages', HTMLDivElement);
  const drawing = `${wallet?.msisdn} ${shown.map(({ at }) => at).join('|')}`;
  if (list.dataset['drawing'] === drawing) return;
  list.dataset['drawing'] = drawing;
  list.replaceChildren(...(shown.length > 0 ? shown.map(({ draw }) => draw()) : [restingScreen()]));
}

function moneyReceived({ amountMinor, currency, transactionId }: Received, businessName: string): HTMLElement {
  const message = make('div', '', 'message');
  const text = `You have received ${moneyText(amountMinor, currency)} from ${businessName}. Transaction ID ${transactionId}.`;
  message.append(make('b', brand), make('span', text));
  return message;
}

function messageOf({ amountMinor, currency, state }: Requested, businessName: string): HTMLElement {
  const isPaid = state.reason === null;
  const message = make('div', '', isPaid ? 'message' : 'message failed');
  const amount = moneyText(amountMinor, currency);
  const text = isPaid
    ? `You have paid ${amount} to ${businessName}. Transaction ID ${state.transactionId}.`
    : `Your payment of ${amount} to ${businessName} was not completed (${state.reason}).`;
  message.append(make('b', brand), make('span', text));
  return message;
}

function restingScreen(): HTMLElement {
  const resting = make('div', '', 'resting');
  resting.append(make('strong', timeText()), make('span', 'Waiting for a payment request'));
  return resting;
}

function showMenu(view: View, wallet: Wallet | undefined): void {
  const request = view.requests.find(({ msisdn, state }) => msisdn === wallet?.msisdn && state.status === 'shown') ?? null;
  menu.hidden = request === null;
  if (request !== null) {
    const secondsLeft = Math.max(0, Math.ceil(((request.state.closesAt ?? 0) - Date.now()) / 1_000));
    const wrongPins = request.state.wrongPins ?? 0;
    part('countdown', HTMLParagraphElement).textContent =
      wrongPins > 0 ? `Wrong PIN. ${3 - wrongPins} tries left.` : `closes in ${secondsLeft} s`;
  }
  if (request?.id === shownRequest?.id) return;
  shownRequest = request;
  pin.value = '';
  if (request === null) return;
  part('menu-text', HTMLParagraphElement).textContent =
    `Do you want to pay ${moneyText(request.amountMinor, request.currency)} to ${view.businessName}, reference ${request.payeeNote}? Enter ${brand} PIN:`;
  pin.focus();
}

async function answer(deed: 'pin' | 'cancel' | 'time-out', body?: unknown): Promise<void> {
  if (shownRequest === null) return;
  await act('POST', `/simulator/requests/${shownRequest.id}/${deed}`, body);
  pin.value = '';
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

wireSwitches(refresh);
await refresh();
setInterval(() => {
  // A hidden page does not poll; a simulator that is down is polled again a second later.
  if (!document.hidden) refresh().catch(() => (part('notice', HTMLParagraphElement).textContent = 'The simulator does not answer.'));
}, refreshMs);
