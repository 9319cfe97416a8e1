import { element, icon } from '../../../kit/drawing/element.ts';
import { shellSay } from '../../../kit/shell/texts.ts';
import type { AutoplayPlan } from '../../../kit/shell/rounds/autoplay.ts';
import { showLeft } from '../../../kit/shell/hud/hud.ts';
import { showAutoplay, showStakes } from '../../../kit/shell/sheets/sheets.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import { remember, remembered } from '../../../kit/remembered.ts';
import { neighbourStake, openingStake } from '../../../kit/stakes.ts';
import { leastHundredths, mostHundredths } from '../../book.ts';
import { createAutoRun, type AutoRun } from './auto-run.ts';
import { readTarget, timesText, type PanelState } from './panel-state.ts';
import type { PlaneTextId } from '../texts.en.ts';

/** The player's settings in a panel. */
type NextBet = { readonly stakeMinor: bigint; readonly autoCashOutAt: number | null };

export type BetPanel = {
  readonly root: HTMLElement;
  readonly nextBet: () => NextBet;
  /** The automatic bets of the panel. */
  readonly auto: AutoRun;
  readonly show: (state: PanelState) => void;
  /** Shows the current cash-out value while the bet is in flight. */
  readonly worth: (hundredths: number, stakeMinor: bigint) => void;
};

type Tools = TableTools<PlaneTextId>;
type Deps = {
  readonly slot: number;
  readonly tools: Tools;
  readonly press: () => void;
  readonly autoChanged: () => void;
};

const firstTarget = 200;

/** Creates one of the two bet panels: stake, target and main button. */
export function createBetPanel(deps: Deps): BetPanel {
  const { slot, tools } = deps;
  const { say } = tools;
  const stake = createStake(tools, slot);
  const target = createTarget(tools, slot);
  const shell = shellSay(tools.context.language);
  const auto = createAutoRun();
  const askForPlan = (): void => {
    const start = (plan: AutoplayPlan): void => {
      if (!tools.canPay(stake.read())) return;
      auto.start(plan);
      deps.autoChanged();
    };
    showAutoplay(document.body, shell, { stakeMinor: stake.read(), currencyLabel: tools.context.currencyLabel, start });
  };
  const autoBet = element('button', {
    class: 'auto-bet',
    press: () => {
      if (auto.left() === 0) return askForPlan();
      auto.stop();
      deps.autoChanged();
    },
  });
  autoBet.hidden = !tools.context.flags.autoplay;
  const words = element('b');
  const note = element('small');
  const great = element(
    'button',
    { class: 'great is-main flight-button', press: deps.press, attributes: { 'data-slot': String(slot) } },
    words,
    note,
  );
  const root = element(
    'section',
    { class: 'bet-panel', label: say('panel', { slot }) },
    stake.root,
    great,
    element('div', { class: 'panel-foot' }, target.root, autoBet),
  );
  return {
    root,
    nextBet: () => ({ stakeMinor: stake.read(), autoCashOutAt: target.read() }),
    auto,
    show: (state) => {
      showLeft(autoBet, shell, auto.left());
      root.dataset['state'] = state.type;
      const [text, small] = wordsOf(state, { tools, stakeMinor: stake.read() });
      root.dataset['returnable'] = String(state.type === 'aboard' && state.isReturnable);
      words.textContent = text;
      note.textContent = small;
      great.setAttribute('aria-label', `${say('panel', { slot })}: ${text} ${small}`);
      great.disabled = state.type === 'asking' || (state.type === 'aboard' && !state.isReturnable);
    },
    worth: (hundredths, stakeMinor) => {
      note.textContent = tools.money((stakeMinor * BigInt(hundredths)) / 100n);
    },
  };
}

function wordsOf(
  state: PanelState,
  { tools, stakeMinor }: { readonly tools: Tools; readonly stakeMinor: bigint },
): readonly [string, string] {
  const { say, money } = tools;
  switch (state.type) {
    case 'free':
      return [say('bet'), state.isLater ? say('nextFlight') : money(stakeMinor)];
    case 'queued':
      return [say('cancel'), say('nextFlight')];
    case 'asking':
      return [say('asking'), ''];
    case 'aboard':
      return state.isReturnable ? [say('takeBack'), say('aboard')] : [say('aboard'), say('goodFlight')];
    case 'flying':
      return [say('cashOut'), ''];
    case 'left':
      return [say('leftAt', { times: timesText(state.hundredths) }), money(state.payoutMinor)];
    case 'lost':
      return [say('bet'), `${say('lost')} · ${say('nextFlight')}`];
    case 'returned':
      return [say('bet'), say('returned')];
  }
}

function createStake(tools: Tools, slot: number): { readonly root: HTMLElement; readonly read: () => bigint } {
  const { context } = tools;
  const shell = shellSay(context.language);
  const steps = context.stakeSteps.map(BigInt);
  const key = `stake.${context.name}.${context.market}.${slot}`;
  const kept = remembered(key) ?? '';
  let stake = openingStake(steps, tools.balance(), /^\d{1,18}$/.test(kept) ? BigInt(kept) : null);
  const value = element('strong');
  const plate = element('button', {
    class: 'stake-value',
    press: () => showStakes(document.body, shell, { steps, current: stake, currencyLabel: context.currencyLabel, choose: set }),
  });
  plate.append(value);
  const set = (next: bigint): void => {
    stake = next;
    remember(key, next.toString());
    value.textContent = tools.amount(next);
    plate.setAttribute('aria-label', `${shell('stake')}: ${tools.money(next)}. ${shell('chooseStake')}`);
    root.dispatchEvent(new CustomEvent('stake', { bubbles: true }));
  };
  const step = (name: 'minus' | 'plus', by: 1 | -1): HTMLElement =>
    element(
      'button',
      { class: 'round-button', label: shell(by === 1 ? 'stakeUp' : 'stakeDown'), press: () => set(neighbourStake(steps, stake, by)) },
      icon(name),
    );
  const root = element('div', { class: 'panel-stake' }, step('minus', -1), plate, step('plus', 1));
  set(stake);
  return { root, read: () => stake };
}

function createTarget({ say, context, announce }: Tools, slot: number): { readonly root: HTMLElement; readonly read: () => number | null } {
  const key = `target.${context.name}.${slot}`;
  const bounds = { least: leastHundredths, most: mostHundredths };
  let hundredths = readTarget(remembered(key) ?? '', bounds) ?? firstTarget;
  const box = element('input', { attributes: { type: 'checkbox', role: 'switch', 'aria-label': say('autoOut') } });
  const field = element('input', {
    class: 'target',
    attributes: { type: 'text', inputmode: 'decimal', maxlength: '7', 'aria-label': say('autoOutAt'), autocomplete: 'off' },
  });
  const show = (): void => {
    field.value = timesText(hundredths).replaceAll(',', '');
    field.disabled = !box.checked;
  };
  box.addEventListener('change', show);
  field.addEventListener('focus', () => {
    field.value = (hundredths / 100).toFixed(2);
    field.select();
  });
  field.addEventListener('blur', () => {
    const read = readTarget(field.value.replace('×', ''), bounds);
    if (read === null) announce(say('targetWrong'));
    else hundredths = read;
    remember(key, (hundredths / 100).toFixed(2));
    show();
  });
  field.addEventListener('keydown', (pressed) => pressed.key === 'Enter' && field.blur());
  show();
  const root = element('label', { class: 'auto-out' }, box, element('span', { text: say('autoOut') }), field);
  return { root, read: () => (box.checked ? hundredths : null) };
}
