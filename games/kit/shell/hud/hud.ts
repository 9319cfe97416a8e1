import { element, icon } from '../../drawing/element.ts';
import { amountText, moneyText } from '../../money-text.ts';
import { buildHud, type HudPress, type HudSetting } from './build-hud.ts';
import type { Offer, Offered } from '../game-view.ts';
import type { ShellSay } from '../texts.ts';

/** State of the main button. `blocked`: the choice is incomplete. */
type PrimaryState = 'ready' | 'busy' | 'waiting' | 'blocked';

export type Hud = {
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  readonly balance: (minor: bigint) => void;
  readonly stake: (minor: bigint, ends: { readonly first: boolean; readonly last: boolean }) => void;
  /** Shows the payout of a round. If not lit, it is at most the stake, and the label reads "returned". */
  readonly win: (minor: bigint, isLit?: boolean) => void;
  readonly message: (text: string) => void;
  /** For screen readers only. */
  readonly announce: (text: string) => void;
  readonly primary: (state: PrimaryState) => void;
  /** Sets the text of the main button, the price of a press, and the part of it that a coupon pays. */
  readonly primaryWords: (text: string, costMinor: bigint | null, couponMinor?: bigint) => void;
  readonly sound: (isOn: boolean) => void;
  readonly turbo: (isOn: boolean) => void;
  readonly autoplay: (left: number) => void;
  readonly visit: (clock: string, net: bigint) => void;
  readonly notice: (text: string | null) => void;
  readonly badge: (text: string | null) => void;
  readonly offer: (offers: readonly Offer[]) => Offered;
};

/** Creates the controls around the picture: values, buttons and texts. Every control is a real button, for accessibility. */
export function createHud(host: HTMLElement, say: ShellSay, options: { readonly press: HudPress; readonly setting: HudSetting }): Hud {
  const { press, setting } = options;
  const made = buildHud(host, say, { press, setting });
  const { currencyLabel: label } = setting;
  const badge = badgeIn(made, setting.isDemo ? say('demo') : null);
  const shownStake = { minor: 0n, couponMinor: 0n };
  const writeStake = (): void => {
    made.stake.textContent = `${amountText(shownStake.minor)}${lessCoupon(shownStake.couponMinor)}`;
  };
  return {
    stage: made.stage,
    controls: made.controls,
    balance: (minor) => writeAmount(made.balance, amountText(minor)),
    stake: (minor, ends) => {
      shownStake.minor = minor;
      writeStake();
      made.stakeButton.setAttribute('aria-label', `${say('stake')}: ${moneyText(minor, label)}. ${say('chooseStake')}`);
      made.minus.disabled = ends.first;
      made.plus.disabled = ends.last;
    },
    win: (minor, isLit = minor > 0n) => {
      writeAmount(made.win, amountText(minor));
      made.winName.textContent = say(minor > 0n && !isLit ? 'returnedName' : 'win');
      made.winPlate.classList.toggle('is-lit', isLit);
    },
    message: (text) => made.message.replaceChildren(text),
    announce: (text) => made.live.replaceChildren(text),
    primary: (state) => {
      made.shell.dataset['state'] = state;
      made.primary.setAttribute('aria-disabled', String(state !== 'ready'));
    },
    primaryWords: (text, costMinor, couponMinor = 0n) => {
      const cost = costMinor === null ? '' : `${moneyText(costMinor, label)}${lessCoupon(couponMinor)}`;
      // The stake beside the button is one chip; the coupon lowers the whole price.
      shownStake.couponMinor = costMinor === shownStake.minor ? couponMinor : 0n;
      writeStake();
      made.primaryText.textContent = text;
      made.primaryCost.textContent = cost;
      made.primary.setAttribute('aria-label', cost === '' ? text : `${text}: ${cost}`);
    },
    sound: (isOn) => {
      made.sound.replaceChildren(icon(isOn ? 'sound-on' : 'sound-off'));
      made.sound.setAttribute('aria-pressed', String(isOn));
    },
    turbo: (isOn) => made.turbo.setAttribute('aria-pressed', String(isOn)),
    autoplay: (left) => showLeft(made.auto, say, left),
    visit: (clock, net) => {
      made.clock.replaceChildren(clock);
      made.net.replaceChildren(`${net > 0n ? '+' : net === 0n ? '±' : ''}${amountText(net)}`);
      made.net.dataset['side'] = net > 0n ? 'up' : net < 0n ? 'down' : 'even';
    },
    notice: (text) => {
      made.notice.hidden = text === null;
      made.notice.replaceChildren(text ?? '');
    },
    badge,
    offer: (offers) => offerIn(made, offers),
  };
}

/** Returns the writer of the badge, which says `usual` while it has no other text. */
function badgeIn({ badge }: ReturnType<typeof buildHud>, usual: string | null): Hud['badge'] {
  const write = (text: string | null): void => {
    badge.textContent = text ?? usual ?? '';
    badge.hidden = text === null && usual === null;
    badge.classList.toggle('is-replay', text !== null);
  };
  write(null);
  return write;
}

function lessCoupon(couponMinor: bigint): string {
  return couponMinor === 0n ? '' : ` − ${amountText(couponMinor)}`;
}

/** A long amount gets a smaller font and is never cut off. The style sheet divides the width by the number of characters. */
function writeAmount(target: HTMLElement, text: string): void {
  target.textContent = text;
  target.style.setProperty('--letters', String(text.length));
}

/** Updates an autoplay button: the number of remaining rounds, or its label when autoplay is off. */
export function showLeft(button: HTMLElement, say: ShellSay, left: number): void {
  button.setAttribute('aria-pressed', String(left > 0));
  button.setAttribute('aria-label', left > 0 ? `${say('autoplayStop')}. ${say('autoplayLeft', { count: left })}` : say('autoplay'));
  button.replaceChildren(left > 0 ? element('b', { text: String(left) }) : icon('repeat'));
}

/** Shows the offered buttons in place of the stake and the main button. */
function offerIn({ shell, offers: target }: ReturnType<typeof buildHud>, offers: readonly Offer[]): Offered {
  let choose: (id: string) => void = () => undefined;
  const chosen = new Promise<string>((resolve) => {
    choose = resolve;
  });
  const withdraw = (): void => {
    if (!buttons.some((button) => button.isConnected)) return;
    target.replaceChildren();
    delete shell.dataset['offers'];
  };
  const buttons = offers.map((offer) => {
    const note = offer.note === undefined ? [] : [element('small', { text: offer.note })];
    const button = element(
      'button',
      {
        class: offer.isMain === true ? 'great is-main' : 'great',
        press: () => {
          withdraw();
          choose(offer.id);
        },
        attributes: { 'data-offer': offer.id },
      },
      element('b', { text: offer.text }),
      ...note,
    );
    button.disabled = offer.disabled ?? false;
    return button;
  });
  shell.dataset['offers'] = String(offers.length);
  target.replaceChildren(...buttons);
  return { chosen, withdraw };
}
