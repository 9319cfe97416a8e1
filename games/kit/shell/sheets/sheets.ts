import { marketOf, type MarketCode } from '@tausi/kernel';
import type { RoundView } from '../../bridge/bridge.ts';
import { element, icon } from '../../drawing/element.ts';
import { moneyText } from '../../money-text.ts';
import { showSheet } from '../../sheet.ts';
import type { AutoplayPlan } from '../rounds/autoplay.ts';
import type { ShellSay } from '../texts.ts';

const autoplayRounds = [10, 25, 50] as const;
const autoplayLossStakes = [10, 20, 50] as const;

export function showStakes(
  host: HTMLElement,
  say: ShellSay,
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
    sheet.body.append(element('div', { class: 'choices' }, ...buttons));
  });
}

export function showRecent(
  host: HTMLElement,
  say: ShellSay,
  recent: {
    readonly rounds: readonly RoundView[];
    readonly market: MarketCode;
    readonly currencyLabel: string;
    readonly watch: (round: RoundView) => void;
    readonly check: (round: RoundView) => void;
    readonly history: (() => void) | null;
  },
): void {
  showSheet(host, { title: say('recent'), close: say('close') }, (sheet) => {
    if (recent.rounds.length === 0) sheet.body.append(element('p', { text: say('recentNone') }));
    for (const round of recent.rounds) {
      const at = roundTimeText(round, recent.market);
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
          { class: BigInt(round.payoutMinor) > BigInt(round.stakeMinor) ? 'past is-won' : 'past' },
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
    if (recent.history !== null) sheet.body.append(element('button', { class: 'row', text: say('allHistory'), press: recent.history }));
  });
}

/** Formats the time of a round in the market's time zone, as in the lobby: `21 Nov, 14:05`. */
export function roundTimeText(round: RoundView, market: MarketCode): string {
  const { timeZone } = marketOf(market);
  const parts = { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(round.startedAt).toLocaleString('en-GB', { ...parts, timeZone });
}

export function showAutoplay(
  host: HTMLElement,
  say: ShellSay,
  auto: { readonly stakeMinor: bigint; readonly currencyLabel: string; readonly start: (plan: AutoplayPlan) => void },
): void {
  showSheet(host, { title: say('autoplay'), close: say('close') }, (sheet) => {
    let spins: number = autoplayRounds[0];
    let lossStakes: number = autoplayLossStakes[0];
    const roundsRow = pickOne(
      autoplayRounds.map((count) => ({ value: count, text: String(count) })),
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
      element('h3', { text: say('autoplayRounds') }),
      roundsRow,
      element('h3', { text: say('autoplayLoss') }),
      lossRow,
      element('button', { class: 'great is-main', text: say('autoplayStart'), press: start }),
    );
  });
}

/** Shows a short message with an optional action; resolves when it is closed. */
export function showWord(
  host: HTMLElement,
  say: ShellSay,
  word: { readonly title: string; readonly text: string; readonly action: { readonly text: string; readonly run: () => void } | null },
): Promise<void> {
  return new Promise((resolve) =>
    showSheet(host, { title: word.title, close: say('close') }, (sheet) => {
      sheet.dialog.addEventListener('close', () => resolve());
      const { action } = word;
      const run = (): void => {
        sheet.close();
        action?.run();
      };
      sheet.body.append(
        element('p', { text: word.text }),
        element('button', { class: 'great is-main', text: action?.text ?? say('continue'), press: run }),
      );
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
