import { element } from '../../drawing/element.ts';
import { showSheet, type Sheet } from '../../sheet.ts';
import type { GameRules } from '../game-view.ts';
import type { ShellSay } from '../texts.ts';
import { numberRows } from './number-rows.ts';
import type { SoundSettings } from './sound-settings.ts';

export type MenuPress = {
  readonly setSound: (soundSettings: SoundSettings) => void;
  readonly rules: () => void;
  readonly recent: () => void;
  readonly fairness: () => void;
  readonly history: () => void;
  /** Null if players of the country cannot deposit. */
  readonly deposit: (() => void) | null;
};

export function showMenu(
  host: HTMLElement,
  say: ShellSay,
  menu: {
    readonly soundSettings: SoundSettings;
    readonly hasMusic: boolean;
    readonly canVibrate: boolean;
    readonly isDemo: boolean;
    readonly press: MenuPress;
  },
): void {
  showSheet(host, { title: say('menu'), close: say('close') }, (sheet) => {
    let { soundSettings } = menu;
    const toggle = (id: keyof SoundSettings, text: string): HTMLElement => {
      const box = element('input', { attributes: { type: 'checkbox', role: 'switch' } });
      box.checked = soundSettings[id];
      box.addEventListener('change', () => {
        soundSettings = { ...soundSettings, [id]: box.checked };
        menu.press.setSound(soundSettings);
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
    const { press } = menu;
    sheet.body.append(goTo(say('rules'), press.rules), goTo(say('recent'), press.recent), goTo(say('fairness'), press.fairness));
    if (!menu.isDemo) sheet.body.append(goTo(say('allHistory'), press.history));
    if (!menu.isDemo && press.deposit !== null) sheet.body.append(goTo(say('deposit'), press.deposit));
    sheet.body.append(element('h3', { text: say('settings') }), toggle('effects', say('effects')));
    if (menu.hasMusic) sheet.body.append(toggle('music', say('music')));
    if (menu.canVibrate) sheet.body.append(toggle('vibration', say('vibration')));
    if (menu.isDemo) sheet.body.append(element('p', { text: say('demoNote') }));
  });
}

/** Shows the game's own sections, then its numbers and the rules of all games. */
export function showRules(
  host: HTMLElement,
  say: ShellSay,
  { title, winMax, load }: { readonly title: string; readonly winMax: string | null; readonly load: () => Promise<GameRules> },
): void {
  showSheet(host, { title: `${title}: ${say('rules')}`, close: say('close') }, (sheet) => {
    sheet.dialog.setAttribute('aria-busy', 'true');
    void fillRules(sheet, say, { winMax, load });
  });
}

type Rules = { readonly winMax: string | null; readonly load: () => Promise<GameRules> };

async function fillRules({ dialog, body }: Sheet, say: ShellSay, { winMax, load }: Rules): Promise<void> {
  try {
    const { sections, numbers } = await load();
    for (const section of sections)
      body.append(
        element('h3', { text: section.title }),
        ...section.body.map((part) => (typeof part === 'string' ? element('p', { text: part }) : part)),
      );
    body.append(...numbersOf(say, numbers, winMax));
  } catch {
    // The lazy chunk of the sheet failed to load, so the device is probably offline.
    body.append(element('p', { text: say('loadFailed') }));
  }
  dialog.removeAttribute('aria-busy');
}

function numbersOf(say: ShellSay, numbers: GameRules['numbers'], winMax: string | null): readonly HTMLElement[] {
  const rows = numberRows(say, numbers, winMax);
  return [
    element('h3', { text: say('numbers') }),
    element(
      'dl',
      { class: 'numbers' },
      ...rows.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]),
    ),
    element('p', { text: say('rulesRtp') }),
    element('p', { text: say('rulesVolatility') }),
    ...(winMax === null ? [] : [element('p', { text: say('rulesWinMax') })]),
    element('p', { text: say('rulesDraw') }),
    element('p', { text: say('rulesInterrupted') }),
    element('p', { class: 'hash' }, `${say('hash')}: `, element('code', { text: numbers.hash })),
  ];
}
