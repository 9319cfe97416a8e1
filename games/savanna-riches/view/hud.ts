import { element, icon } from '../../kit/element.ts';
import { amountText, moneyText } from '../../kit/money-text.ts';
import type { Layout } from './layout.ts';
import type { Say } from './texts.ts';

export type HudPress = {
  readonly spin: () => void;
  readonly stake: () => void;
  readonly stakeUp: () => void;
  readonly stakeDown: () => void;
  readonly turbo: () => void;
  readonly autoplay: () => void;
  readonly sound: () => void;
  readonly menu: () => void;
  readonly info: () => void;
  readonly close: () => void;
};

/** What the spin button does now. */
type SpinButton = 'ready' | 'turning' | 'waiting';

export type Hud = {
  readonly place: (layout: Layout) => void;
  readonly balance: (minor: bigint) => void;
  readonly stake: (minor: bigint, ends: { readonly first: boolean; readonly last: boolean }) => void;
  readonly win: (minor: bigint) => void;
  readonly message: (text: string) => void;
  /** Said to screen readers only. */
  readonly announce: (text: string) => void;
  readonly spinButton: (state: SpinButton) => void;
  readonly sound: (isOn: boolean) => void;
  readonly turbo: (isOn: boolean) => void;
  readonly autoplay: (left: number) => void;
  readonly visit: (clock: string, net: bigint) => void;
  readonly feature: (words: { readonly spin: string; readonly total: string; readonly times: string } | null) => void;
  readonly notice: (text: string | null) => void;
  readonly badge: (text: string | null) => void;
};

type Setting = { readonly currencyLabel: string; readonly isDemo: boolean; readonly turbo: boolean; readonly autoplay: boolean };

/** The page around the canvas: values, buttons, words. Everything that can be pressed is a real button. */
export function createHud(host: HTMLElement, say: Say, options: { readonly press: HudPress; readonly setting: Setting }): Hud {
  const { press, setting } = options;
  const made = build(say, press, setting);
  host.replaceChildren(made.top, made.feature, made.message, made.controls, made.notice, made.live);
  const label = setting.currencyLabel;
  const demoBadge = setting.isDemo ? say('demo') : null;
  const badge = (text: string | null): void => {
    made.badge.textContent = text ?? demoBadge ?? '';
    made.badge.hidden = text === null && demoBadge === null;
    made.badge.classList.toggle('is-replay', text !== null);
  };
  badge(null);
  return {
    place: (layout) => {
      host.dataset['orientation'] = layout.orientation;
      host.style.setProperty('--below-reels', `${Math.round(layout.belowReelsY)}px`);
      host.style.setProperty('--bar', `${layout.barHeight}px`);
    },
    balance: (minor) => made.balance.replaceChildren(moneyText(minor, label)),
    stake: (minor, ends) => {
      made.stake.textContent = amountText(minor);
      made.stakeButton.setAttribute('aria-label', `${say('stake')}: ${moneyText(minor, label)}. ${say('chooseStake')}`);
      made.minus.disabled = ends.first;
      made.plus.disabled = ends.last;
    },
    win: (minor) => {
      made.win.textContent = moneyText(minor, label);
      made.winPlate.classList.toggle('is-lit', minor > 0n);
    },
    message: (text) => made.message.replaceChildren(text),
    announce: (text) => made.live.replaceChildren(text),
    spinButton: (state) => {
      made.spin.dataset['state'] = state;
      made.spin.setAttribute('aria-disabled', String(state !== 'ready'));
    },
    sound: (isOn) => {
      made.sound.replaceChildren(icon(isOn ? 'sound-on' : 'sound-off'));
      made.sound.setAttribute('aria-pressed', String(isOn));
    },
    turbo: (isOn) => made.turbo.setAttribute('aria-pressed', String(isOn)),
    autoplay: (left) => showLeft(made.auto, say, left),
    visit: (clock, net) => {
      made.clock.replaceChildren(clock);
      made.net.replaceChildren(`${net > 0n ? '+' : ''}${amountText(net)}`);
    },
    feature: (words) => {
      made.feature.hidden = words === null;
      made.feature.replaceChildren(...featureWords(words));
    },
    notice: (text) => {
      made.notice.hidden = text === null;
      made.notice.replaceChildren(text ?? '');
    },
    badge,
  };
}

function showLeft(button: HTMLElement, say: Say, left: number): void {
  button.setAttribute('aria-pressed', String(left > 0));
  button.setAttribute('aria-label', left > 0 ? `${say('autoplayStop')}. ${say('autoplayLeft', { count: left })}` : say('autoplay'));
  button.replaceChildren(left > 0 ? element('b', { text: String(left) }) : icon('repeat'));
}

function featureWords(words: Parameters<Hud['feature']>[0]): readonly HTMLElement[] {
  if (words === null) return [];
  return [element('span', { text: words.spin }), element('b', { text: words.times }), element('span', { text: words.total })];
}

function build(say: Say, press: HudPress, setting: Setting) {
  const top = buildTop(say, press);
  const controls = buildControls(say, press, setting);
  const feature = element('div', { class: 'feature-plate' });
  feature.hidden = true;
  const notice = element('div', { class: 'notice', attributes: { role: 'status' } });
  notice.hidden = true;
  return {
    ...top,
    ...controls,
    feature,
    notice,
    message: element('div', { class: 'message', text: say('tapToSpin'), attributes: { 'aria-hidden': 'true' } }),
    live: element('p', { class: 'unseen', attributes: { 'aria-live': 'polite', role: 'status' } }),
  };
}

function buildTop(say: Say, press: HudPress) {
  const sound = element('button', { class: 'round-button', label: say('sound'), press: press.sound }, icon('sound-off'));
  const badge = element('span', { class: 'badge' });
  const clock = element('span', { class: 'clock', attributes: { role: 'timer', 'aria-label': say('clock') } });
  const net = element('span', { class: 'net', attributes: { role: 'note', 'aria-label': say('net') } });
  const top = element(
    'header',
    { class: 'top' },
    element('button', { class: 'round-button', label: say('closeGame'), press: press.close }, icon('close')),
    element('div', { class: 'visit' }, badge, clock, net),
    sound,
    element('button', { class: 'round-button', label: say('menu'), press: press.menu }, icon('menu')),
  );
  return { top, sound, badge, clock, net };
}

function buildControls(say: Say, press: HudPress, setting: Setting) {
  const balance = element('strong');
  const win = element('strong');
  const stake = element('strong');
  const winPlate = element('div', { class: 'plate win-plate' }, element('span', { text: say('win') }), win);
  const stakeButton = element('button', { class: 'plate stake-plate', press: press.stake }, element('span', { text: say('stake') }), stake);
  const minus = element('button', { class: 'round-button step', label: say('stakeDown'), press: press.stakeDown }, icon('minus'));
  const plus = element('button', { class: 'round-button step', label: say('stakeUp'), press: press.stakeUp }, icon('plus'));
  const spin = element('button', { class: 'spin', label: say('spin'), press: press.spin }, element('i', { class: 'spin-arrow' }));
  const turbo = element(
    'button',
    { class: 'round-button toggle turbo', label: say('turbo'), press: press.turbo, attributes: { 'aria-pressed': 'false' } },
    icon('bolt'),
  );
  const auto = element(
    'button',
    { class: 'round-button toggle auto', label: say('autoplay'), press: press.autoplay, attributes: { 'aria-pressed': 'false' } },
    icon('repeat'),
  );
  const info = element('button', { class: 'round-button info', label: say('paytable'), press: press.info }, icon('info'));
  turbo.hidden = !setting.turbo;
  auto.hidden = !setting.autoplay;
  const controls = element(
    'section',
    { class: 'controls' },
    element('div', { class: 'plates' }, element('div', { class: 'plate' }, element('span', { text: say('balance') }), balance), winPlate),
    element('div', { class: 'stakes' }, minus, stakeButton, plus),
    element('div', { class: 'left-keys' }, info, turbo),
    spin,
    element('div', { class: 'right-keys' }, auto),
  );
  return { controls, balance, win, winPlate, stake, stakeButton, minus, plus, spin, turbo, auto };
}
