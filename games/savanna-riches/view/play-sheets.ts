import type { RoundView } from '../../kit/bridge.ts';
import { element, icon } from '../../kit/element.ts';
import { moneyText } from '../../kit/money-text.ts';
import { showSheet } from '../../kit/sheet.ts';
import type { AutoplayPlan } from '../../kit/shell/autoplay.ts';
import type { Say } from './texts.ts';
import type { Wishes } from '../../kit/shell/wishes.ts';

const autoplaySpins = [10, 25, 50] as const;
const autoplayLossStakes = [10, 20, 50] as const;

export function showStakes(
  host: HTMLElement,
  say: Say,
  stakes: {
    readonly steps: readonly bigint[];
    readonly current: bigint;
    readonly currencyLabel: string;
    readonly choose: (minor: bigint) => void;
  },
): void {
  showSheet(host, { title: say('chooseStake'), close: say('close') }, (sheet) => {
    const buttons = stakes.steps.map((step) =>
      element('button', {
        class: 'choice',
        text: moneyText(step, stakes.currencyLabel),
        attributes: { 'aria-pressed': String(step === stakes.current) },
        press: () => {
          stakes.choose(step);
          sheet.close();
        },
      }),
    );
    sheet.body.append(
      element('div', { class: 'choices' }, ...buttons),
      element('p', { text: say('perLine', { amount: moneyText(stakes.current / 20n, stakes.currencyLabel) }) }),
    );
  });
}

export type MenuPress = {
  readonly wish: (wishes: Wishes) => void;
  readonly paytable: () => void;
  readonly recent: () => void;
  readonly history: () => void;
  readonly deposit: () => void;
};

export function showMenu(
  host: HTMLElement,
  say: Say,
  menu: { readonly wishes: Wishes; readonly canVibrate: boolean; readonly isDemo: boolean; readonly press: MenuPress },
): void {
  showSheet(host, { title: say('menu'), close: say('close') }, (sheet) => {
    let { wishes } = menu;
    const toggle = (id: keyof Wishes, text: string): HTMLElement => {
      const box = element('input', { attributes: { type: 'checkbox', role: 'switch' } });
      box.checked = wishes[id];
      box.addEventListener('change', () => {
        wishes = { ...wishes, [id]: box.checked };
        menu.press.wish(wishes);
      });
      return element('label', { class: 'switch' }, element('span', { text }), box);
    };
    const goTo = (text: string, run: () => void): HTMLElement =>
      element('button', {
        class: 'row',
        text,
        press: () => {
          sheet.close();
          run();
        },
      });
    sheet.body.append(goTo(say('paytable'), menu.press.paytable), goTo(say('recent'), menu.press.recent));
    if (!menu.isDemo) sheet.body.append(goTo(say('allHistory'), menu.press.history), goTo(say('deposit'), menu.press.deposit));
    sheet.body.append(element('h3', { text: say('settings') }), toggle('effects', say('effects')), toggle('music', say('music')));
    if (menu.canVibrate) sheet.body.append(toggle('vibration', say('vibration')));
    if (menu.isDemo) sheet.body.append(element('p', { text: say('demoNote') }));
  });
}

export function showRecent(
  host: HTMLElement,
  say: Say,
  recent: {
    readonly rounds: readonly RoundView[];
    readonly currencyLabel: string;
    readonly watch: (round: RoundView) => void;
    readonly check: (round: RoundView) => void;
  },
): void {
  showSheet(host, { title: say('recent'), close: say('close') }, (sheet) => {
    if (recent.rounds.length === 0) sheet.body.append(element('p', { text: say('recentNone') }));
    for (const round of recent.rounds) {
      const at = new Date(round.startedAt).toLocaleString('en-GB', { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' });
      const result = say('recentResult', {
        stake: moneyText(BigInt(round.stakeMinor), recent.currencyLabel),
        payout: moneyText(BigInt(round.payoutMinor), recent.currencyLabel),
      });
      const watch = (): void => {
        sheet.close();
        recent.watch(round);
      };
      sheet.body.append(
        element(
          'div',
          { class: 'past' },
          element('div', {}, element('small', { text: at }), element('span', { text: result })),
          element('button', { class: 'round-button', label: `${say('watchAgain')}: ${at}`, press: watch }, icon('play')),
          element(
            'button',
            { class: 'round-button', label: `${say('checkFair')}: ${at}`, press: () => recent.check(round) },
            icon('check'),
          ),
        ),
      );
    }
  });
}

export function showAutoplay(
  host: HTMLElement,
  say: Say,
  auto: { readonly stakeMinor: bigint; readonly currencyLabel: string; readonly start: (plan: AutoplayPlan) => void },
): void {
  showSheet(host, { title: say('autoplay'), close: say('close') }, (sheet) => {
    let spins: number = autoplaySpins[0];
    let lossStakes: number = autoplayLossStakes[0];
    const spinsRow = pickOne(
      autoplaySpins.map((count) => ({ value: count, text: String(count) })),
      (count) => {
        spins = count;
      },
    );
    const lossRow = pickOne(
      autoplayLossStakes.map((count) => ({ value: count, text: moneyText(auto.stakeMinor * BigInt(count), auto.currencyLabel) })),
      (count) => {
        lossStakes = count;
      },
    );
    const start = (): void => {
      sheet.close();
      auto.start({ spins, lossMinorMax: auto.stakeMinor * BigInt(lossStakes) });
    };
    sheet.body.append(
      element('h3', { text: say('autoplaySpins') }),
      spinsRow,
      element('h3', { text: say('autoplayLoss') }),
      lossRow,
      element('button', { class: 'primary', text: say('autoplayStart'), press: start }),
    );
  });
}

/** A short word to the player with what can be done about it; resolves when it is closed. */
export function showWord(
  host: HTMLElement,
  say: Say,
  word: { readonly title: string; readonly text: string; readonly action: { readonly text: string; readonly run: () => void } | null },
): Promise<void> {
  return new Promise((resolve) =>
    showSheet(host, { title: word.title, close: say('close') }, (sheet) => {
      sheet.dialog.addEventListener('close', () => resolve());
      sheet.body.append(element('p', { text: word.text }));
      const { action } = word;
      const run = (): void => {
        sheet.close();
        action?.run();
      };
      sheet.body.append(element('button', { class: 'primary', text: action?.text ?? say('continue'), press: run }));
    }),
  );
}

function pickOne(options: readonly { readonly value: number; readonly text: string }[], pick: (value: number) => void): HTMLElement {
  const buttons = options.map(({ value, text }, i) =>
    element('button', {
      class: 'choice',
      text,
      attributes: { 'aria-pressed': String(i === 0) },
      press: () => {
        for (const [k, button] of buttons.entries()) button.setAttribute('aria-pressed', String(k === i));
        pick(value);
      },
    }),
  );
  return element('div', { class: 'choices' }, ...buttons);
}
