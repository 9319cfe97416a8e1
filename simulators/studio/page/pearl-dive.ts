import { createBoard } from './pearl-board.ts';
import { pearlWords } from './pearl-words.ts';
import { authenticate, endRound, language, microsPerUnit, note, play, type Opened, RgsError, type Round } from './rgs-client.ts';
import { part } from './shown.ts';

const words = pearlWords(language);
const goldenCost = 5;
const labels: Readonly<Record<string, string>> = { KES: 'KSH', UGX: 'USH', NGN: 'NGN', GHS: 'GHS' };
const [dive, golden] = [part('dive', HTMLButtonElement), part('golden', HTMLButtonElement)];
const [less, more] = [part('less', HTMLButtonElement), part('more', HTMLButtonElement)];
const board = createBoard(part('board', HTMLElement), words.closed);

dress();
void start();

function dress(): void {
  document.documentElement.lang = language;
  part('rule', HTMLElement).textContent = words.rule;
  part('stake-label', HTMLElement).textContent = words.stake;
  less.setAttribute('aria-label', words.less);
  more.setAttribute('aria-label', words.more);
  [dive.textContent, golden.textContent] = [words.dive, words.golden];
}

async function start(): Promise<void> {
  const opened = await authenticate().catch((error: unknown) => {
    say(refusalText(error));
    return null;
  });
  if (opened !== null) await run(opened);
}

type Table = { balance: number; at: number; isBusy: boolean; readonly stakes: readonly number[]; readonly currency: string };

async function run({ balance, currency, stakes, round }: Opened): Promise<void> {
  const table: Table = { balance, at: Math.max(0, stakes.indexOf(round?.stake ?? 0)), isBusy: false, stakes, currency };
  const playIn = (mode: string): Promise<void> =>
    busily(table, async () => {
      const played = await play(stakes[table.at] ?? 0, mode);
      table.balance = played.balance;
      show(table);
      await finish(table, played.round);
    });
  const step = (by: number): void => {
    table.at = Math.min(stakes.length - 1, Math.max(0, table.at + by));
    show(table);
  };
  dive.addEventListener('click', () => void playIn('base'));
  golden.addEventListener('click', () => void playIn('golden'));
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  show(table);
  // A round that was left open before is shown again and paid.
  if (round?.isActive === true) await busily(table, () => finish(table, round));
}

function show({ balance, at, isBusy, stakes, currency }: Table): void {
  const stake = stakes[at] ?? 0;
  part('balance', HTMLElement).textContent = amount(balance, currency);
  part('stake', HTMLElement).textContent = amount(stake, currency);
  const price = document.createElement('small');
  price.textContent = amount(stake * goldenCost, currency);
  golden.replaceChildren(words.golden, price);
  for (const button of [dive, golden]) button.disabled = isBusy || stake === 0;
  less.disabled = isBusy || at === 0;
  more.disabled = isBusy || at === stakes.length - 1;
}

async function busily(table: Table, work: () => Promise<void>): Promise<void> {
  if (table.isBusy) return;
  table.isBusy = true;
  say('');
  board.close();
  show(table);
  await work().catch((error: unknown) => recover(table, error).catch(() => undefined));
  table.isBusy = false;
  show(table);
}

// Only the RGS knows if an unanswered dive counts.
async function recover(table: Table, error: unknown): Promise<void> {
  say(refusalText(error));
  const again = await authenticate();
  table.balance = again.balance;
  if (again.round?.isActive === true) await finish(table, again.round);
}

async function finish(table: Table, round: Round): Promise<void> {
  await board.show(round.events);
  if (round.payout === 0) return say(words.none);
  await note('shown').catch(() => undefined);
  table.balance = await endRound();
  // Less than the price is no win, so it is not celebrated as one.
  const price = round.stake * (round.mode === 'golden' ? goldenCost : 1);
  say(`${round.payout > price ? words.win : words.back} ${amount(round.payout, table.currency)}`, round.payout > price);
}

function amount(micros: number, currency: string): string {
  const units = (micros / microsPerUnit).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${labels[currency] ?? currency} ${units}`;
}

function refusalText(error: unknown): string {
  return words.refusals[error instanceof RgsError ? error.code : 'other'] ?? words.refusals['other'] ?? '';
}

function say(text: string, isWin = false): void {
  const said = part('note', HTMLElement);
  said.textContent = text;
  said.className = isWin ? 'win' : '';
}
