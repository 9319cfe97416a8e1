import { playWords, type PlayWords } from './play-words.ts';
import { listOf, numberOf, numbersOf, part, post, shownOf, type Shown, wordsOf } from './shown.ts';
import type { Stage } from './stage.ts';
import { createStage } from './stages.ts';

const unit = 100_000;
const session = new URLSearchParams(location.search).get('session') ?? '';
const [playButton, less, more] = [part('play', HTMLButtonElement), part('less', HTMLButtonElement), part('more', HTMLButtonElement)];
const labels: Readonly<Record<string, string>> = { KES: 'KSH', UGX: 'USH', NGN: 'NGN', GHS: 'GHS' };

void open();

async function open(): Promise<void> {
  try {
    const game = await post('/play/open', { session });
    const words = playWords(wordsOf(game, 'language'));
    dress(game, words);
    const symbols = listOfTexts(game.get('symbols'));
    const stage = createStage(wordsOf(game, 'engine'), part('stage', HTMLElement), { symbols, words });
    run(game, stage, words);
  } catch {
    say(playWords('en').gone);
  }
}

function dress(game: Shown, words: PlayWords): void {
  document.documentElement.lang = wordsOf(game, 'language') === 'sw' ? 'sw' : 'en';
  document.title = wordsOf(game, 'title');
  const { style } = document.documentElement;
  for (const [at, colour] of listOfTexts(game.get('colours')).entries())
    style.setProperty(['--top', '--bottom', '--accent'][at] ?? '--none', colour);
  part('title', HTMLElement).textContent = wordsOf(game, 'title');
  const demo = game.get('isDemo') === true ? ` · ${words.demo}` : '';
  part('product', HTMLElement).textContent = `${wordsOf(game, 'product')} · RTP ${numberOf(game, 'rtp').toFixed(1)} %${demo}`;
  part('home', HTMLElement).addEventListener('click', () => location.assign(wordsOf(game, 'lobbyUrl')));
}

type FreeBet = { readonly left: number; readonly value: number } | null;
type State = { balance: number | null; freeBet: FreeBet; at: number; isBusy: boolean };

function run(game: Shown, stage: Stage, words: PlayWords): void {
  const stakes = numbersOf(game.get('stakes'));
  const state: State = { balance: balanceIn(game), freeBet: freeBetIn(game), at: 0, isBusy: false };
  const currency = game.get('isDemo') === true ? '' : `${labels[wordsOf(game, 'currency')] ?? ''} `;
  const amount = (units: number): string =>
    `${currency}${(units / unit).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const show = (): void => {
    const { balance, freeBet, at, isBusy } = state;
    part('balance', HTMLElement).textContent = balance === null ? '…' : amount(balance);
    part('stake-label', HTMLElement).textContent = freeBet === null ? words.stake : `${words.free}: ${freeBet.left}`;
    part('stake', HTMLElement).textContent = amount(freeBet === null ? (stakes[at] ?? 0) * unit : freeBet.value);
    playButton.textContent = words.play;
    playButton.disabled = isBusy;
    less.disabled = isBusy || freeBet !== null || at === 0;
    more.disabled = isBusy || freeBet !== null || at === stakes.length - 1;
  };
  const step = (by: number): void => {
    state.at = Math.min(stakes.length - 1, Math.max(0, state.at + by));
    show();
  };
  const round = async (): Promise<void> => {
    const played = await post('/play/round', { session, stake: stakes[state.at], choice: stage.choice() });
    state.balance = balanceIn(played) ?? state.balance;
    if (played.has('refused')) {
      stage.rest();
      return sayRefusal(game, wordsOf(played, 'refused'), words);
    }
    await stage.show(shownOf(played.get('shown')));
    state.freeBet = freeBetIn(played);
    sayResult(played, words, amount);
  };
  const play = async (): Promise<void> => {
    if (state.isBusy) return;
    state.isBusy = true;
    say('');
    show();
    stage.begin();
    await round().catch(() => {
      stage.rest();
      say(words.fault);
    });
    state.isBusy = false;
    show();
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  playButton.addEventListener('click', () => void play());
  show();
}

function sayResult(played: Shown, words: PlayWords, amount: (units: number) => string): void {
  const [payout, stake] = [numberOf(played, 'payout'), numberOf(played, 'stake')];
  if (payout === 0) say(words.none);
  else if (payout === stake) say(words.back);
  else say(`${words.win} ${amount(payout)}`, payout > stake);
}

function sayRefusal(game: Shown, status: string, words: PlayWords): void {
  const texts: Readonly<Record<string, string>> = {
    RS_ERROR_NOT_ENOUGH_MONEY: words.money,
    RS_ERROR_LIMIT_REACHED: words.limit,
    RS_ERROR_USER_DISABLED: words.disabled,
    RS_ERROR_TOKEN_EXPIRED: words.gone,
  };
  say(texts[status] ?? words.fault);
  if (status !== 'RS_ERROR_NOT_ENOUGH_MONEY' || game.get('isDemo') === true) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'deposit';
  button.textContent = words.deposit;
  button.addEventListener('click', () => location.assign(wordsOf(game, 'depositUrl')));
  part('note', HTMLElement).append(' ', button);
}

function say(text: string, isWin = false): void {
  const note = part('note', HTMLElement);
  note.textContent = text;
  note.className = isWin ? 'win' : '';
}

function balanceIn(answer: Shown): number | null {
  const balance = answer.get('balance');
  return typeof balance === 'number' ? balance : null;
}

function freeBetIn(answer: Shown): FreeBet {
  const [bet] = listOf([answer.get('freeBet')]);
  return bet === undefined || bet.size === 0 ? null : { left: numberOf(bet, 'left'), value: numberOf(bet, 'value') };
}

function listOfTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
