import { element, icon, type IconName } from '../../drawing/element.ts';
import type { ShellSay } from '../texts.ts';

/** The handlers of all buttons. */
export type HudPress = {
  readonly primary: () => void;
  readonly stake: () => void;
  readonly stakeUp: () => void;
  readonly stakeDown: () => void;
  readonly turbo: () => void;
  readonly autoplay: () => void;
  readonly sound: () => void;
  readonly menu: () => void;
  readonly rules: () => void;
  readonly recent: () => void;
  readonly close: () => void;
};

export type HudSetting = {
  readonly title: string;
  readonly currencyLabel: string;
  readonly isDemo: boolean;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  readonly button: 'bar' | 'round';
  readonly isBehind: boolean;
};

/** Creates the elements around the picture and adds them to the page. */
export function buildHud(host: HTMLElement, say: ShellSay, { press, setting }: { press: HudPress; setting: HudSetting }) {
  const top = buildTop(say, press, setting);
  const dock = buildDock(say, press, setting);
  const stage = element('div', { class: 'stage' });
  const notice = element('div', { class: 'notice', attributes: { role: 'status' } });
  notice.hidden = true;
  const live = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite', role: 'status' } });
  const shell = element('div', { class: 'shell' }, stage, top.top, dock.dock, notice, live);
  shell.dataset['button'] = setting.button;
  shell.classList.toggle('is-behind', setting.isBehind);
  host.replaceChildren(shell);
  return { ...top, ...dock, shell, stage, notice, live };
}

function round(name: IconName, label: string, press: () => void): HTMLButtonElement {
  return element('button', { class: `round-button is-${name}`, label, press }, icon(name));
}

function buildTop(say: ShellSay, press: HudPress, setting: HudSetting) {
  const sound = round('sound-off', say('sound'), press.sound);
  const badge = element('span', { class: 'badge' });
  const clock = element('span', { class: 'clock', attributes: { role: 'timer', 'aria-label': say('clock') } });
  const net = element('span', { class: 'net', attributes: { role: 'note', 'aria-label': say('net') } });
  const title = element('b', { text: setting.title });
  title.style.setProperty('--letters', String(setting.title.length));
  const visit = element(
    'div',
    { class: 'visit' },
    element('p', { class: 'visit-title' }, title),
    element('p', { class: 'visit-facts' }, badge, clock, net),
  );
  const top = element(
    'header',
    { class: 'top' },
    round('close', say('closeGame'), press.close),
    visit,
    round('info', say('rules'), press.rules),
    sound,
    round('menu', say('menu'), press.menu),
  );
  return { top, sound, badge, clock, net };
}

function buildDock(say: ShellSay, press: HudPress, setting: HudSetting) {
  const plates = buildPlates(say, press, setting);
  const bar = buildBar(say, press);
  const message = element('p', { class: 'message', attributes: { 'aria-hidden': 'true' } });
  const controls = element('div', { class: 'game-controls' });
  const offers = element('div', { class: 'offers' });
  const dock = element('section', { class: 'dock' }, message, controls, plates.plates, bar.bar, offers);
  return { ...plates, ...bar, dock, message, controls, offers };
}

function buildPlates(say: ShellSay, press: HudPress, setting: HudSetting) {
  const balance = element('strong');
  const win = element('strong');
  const winName = element('span', { text: say('win') });
  const winPlate = element('div', { class: 'plate win-plate' }, winName, win);
  const toggle = (name: IconName, label: string, run: () => void): HTMLButtonElement =>
    element('button', { class: 'round-button toggle', label, press: run, attributes: { 'aria-pressed': 'false' } }, icon(name));
  const turbo = toggle('bolt', say('turbo'), press.turbo);
  const auto = toggle('repeat', say('autoplay'), press.autoplay);
  turbo.hidden = !setting.turbo;
  auto.hidden = !setting.autoplay;
  const past = round('history', say('recent'), press.recent);
  // With both toggles present, the amounts need the space. Recent rounds are also in the menu.
  past.hidden = setting.turbo && setting.autoplay;
  const plates = element(
    'div',
    { class: 'plates' },
    // The currency is in the label, so that the amount can use the full width.
    element('div', { class: 'plate balance-plate' }, element('span', { text: `${say('balance')} · ${setting.currencyLabel}` }), balance),
    winPlate,
    past,
    turbo,
    auto,
  );
  return { plates, balance, win, winName, winPlate, turbo, auto };
}

function buildBar(say: ShellSay, press: HudPress) {
  const stake = element('strong');
  const stakeButton = element('button', { class: 'plate stake-plate', press: press.stake }, element('span', { text: say('stake') }), stake);
  const minus = round('minus', say('stakeDown'), press.stakeDown);
  const plus = round('plus', say('stakeUp'), press.stakeUp);
  const primaryText = element('b');
  const primaryCost = element('small');
  const primary = element(
    'button',
    { class: 'primary-button great is-main', press: press.primary },
    element('i', { class: 'primary-sign', attributes: { 'aria-hidden': 'true' } }, icon('turn')),
    primaryText,
    primaryCost,
  );
  const bar = element('div', { class: 'bar' }, element('div', { class: 'stakes' }, minus, stakeButton, plus), primary);
  return { bar, stake, stakeButton, minus, plus, primary, primaryText, primaryCost };
}
