import { createStage } from './stages.ts';

const unit = 100_000;
const session = new URLSearchParams(location.search).get('session') ?? '';
const byId = (id: string): any => document.getElementById(id);

const words: Record<string, any> = {
  en: {
    play: 'Play',
    stake: 'Stake',
    demo: 'Demo',
    free: (left: number) => `Free bets: ${left}`,
    win: (amount: string) => `You win ${amount}`,
    back: 'Stake returned',
    none: 'No win this time',
    money: 'Not enough money for this stake',
    deposit: 'Deposit',
    limit: 'A limit stops this bet',
    disabled: 'Play is paused for your account',
    fault: 'The round was not played. Please try again.',
    gone: 'This game has ended. Open it again from the lobby.',
    you: 'You',
    house: 'House',
    ticket: 'Your ticket',
    drawn: 'Drawn',
  },
  sw: {
    play: 'Cheza',
    stake: 'Dau',
    demo: 'Majaribio',
    free: (left: number) => `Dau za bure: ${left}`,
    win: (amount: string) => `Umeshinda ${amount}`,
    back: 'Dau limerudishwa',
    none: 'Hakuna ushindi safari hii',
    money: 'Salio halitoshi kwa dau hili',
    deposit: 'Weka pesa',
    limit: 'Kikomo kinazuia dau hili',
    disabled: 'Mchezo umesimamishwa kwa akaunti yako',
    fault: 'Raundi haikuchezwa. Tafadhali jaribu tena.',
    gone: 'Mchezo huu umeisha. Ufungue tena kutoka ukumbini.',
    you: 'Wewe',
    house: 'Nyumba',
    ticket: 'Tiketi yako',
    drawn: 'Zilizotolewa',
  },
};

const post = async (path: string, fields: object): Promise<any> => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, ...fields }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};

void open();

async function open(): Promise<void> {
  let game: any;
  try {
    game = await post('/play/open', {});
  } catch {
    byId('note').textContent = words['en'].gone;
    return;
  }
  const text = words[game.language] ?? words['en'];
  document.documentElement.lang = game.language in words ? game.language : 'en';
  document.title = game.title;
  const { style } = document.documentElement;
  for (const [at, name] of ['--top', '--bottom', '--accent'].entries()) style.setProperty(name, game.colours[at]);
  byId('title').textContent = game.title;
  byId('product').textContent = `${game.product} · RTP ${game.rtp.toFixed(1)} %${game.isDemo ? ` · ${text.demo}` : ''}`;
  byId('home').addEventListener('click', () => location.assign(game.lobbyUrl));
  const stage = createStage(game.engine, byId('stage'), game, text);
  const label = game.isDemo ? '' : `${{ KES: 'KSH', UGX: 'USH' }[game.currency as 'KES'] ?? game.currency} `;
  const amount = (units: number): string => `${label}${(units / unit).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  let balance = game.balance;
  let freeBet = game.freeBet;
  let at = 0;
  let isBusy = false;
  const show = (): void => {
    byId('balance').textContent = balance === null ? '…' : amount(balance);
    byId('stake-label').textContent = freeBet === null ? text.stake : text.free(freeBet.left);
    byId('stake').textContent = amount(freeBet === null ? game.stakes[at] * unit : freeBet.value);
    byId('play').disabled = isBusy;
    byId('play').textContent = text.play;
    byId('less').disabled = isBusy || freeBet !== null || at === 0;
    byId('more').disabled = isBusy || freeBet !== null || at === game.stakes.length - 1;
  };
  const say = (note: string, isWin = false): void => {
    byId('note').textContent = note;
    byId('note').className = isWin ? 'win' : '';
  };
  const refused = (status: string): void => {
    if (status !== 'RS_ERROR_NOT_ENOUGH_MONEY') {
      return say(status === 'RS_ERROR_LIMIT_REACHED' ? text.limit : status === 'RS_ERROR_USER_DISABLED' ? text.disabled : status === 'RS_ERROR_TOKEN_EXPIRED' ? text.gone : text.fault);
    }
    say(`${text.money} `);
    if (game.isDemo) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text.deposit;
    button.style.cssText = 'min-height:44px;border:0;border-radius:99px;padding:0 16px;font:inherit;background:var(--accent);color:#241503';
    button.addEventListener('click', () => location.assign(game.depositUrl));
    byId('note').append(button);
  };
  byId('less').addEventListener('click', () => (at = Math.max(0, at - 1), show()));
  byId('more').addEventListener('click', () => (at = Math.min(game.stakes.length - 1, at + 1), show()));
  byId('play').addEventListener('click', async () => {
    if (isBusy) return;
    isBusy = true;
    say('');
    show();
    stage.begin();
    try {
      const round = await post('/play/round', { stake: game.stakes[at], choice: stage.choice() });
      if (round.refused !== undefined) {
        if (round.balance !== null) balance = round.balance;
        await stage.show(idle(game.engine)).catch(() => undefined);
        refused(round.refused);
      } else {
        await stage.show(round.shown);
        balance = round.balance ?? balance;
        freeBet = round.freeBet ?? null;
        say(round.payout > round.stake ? text.win(amount(round.payout)) : round.payout === round.stake && round.payout > 0 ? text.back : round.payout > 0 ? text.win(amount(round.payout)) : text.none, round.payout > round.stake);
      }
    } catch {
      say(text.fault);
    }
    isBusy = false;
    show();
  });
  show();
}

/** A picture without a result, after a refused bet. */
function idle(engine: string): any {
  const columns = engine === 'lines' ? 3 : 5;
  return { grid: Array.from({ length: columns }, (_, column) => [0, 1, 2].map((row) => (column + row) % 5)), wins: [] };
}
