import { svgElement } from './svg-element.ts';

type Options = {
  readonly class?: string;
  readonly text?: string;
  /** The accessible name (`aria-label`). */
  readonly label?: string;
  readonly press?: () => void;
  /** Index among its siblings, exposed to the style sheet as `--i`. */
  readonly order?: number;
  readonly attributes?: Readonly<Record<string, string>>;
};

/** Creates an HTML element. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: Options = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (options.class !== undefined) made.className = options.class;
  if (options.text !== undefined) made.textContent = options.text;
  if (options.label !== undefined) made.setAttribute('aria-label', options.label);
  if (made instanceof HTMLButtonElement) made.type = 'button';
  for (const [name, value] of Object.entries(options.attributes ?? {})) made.setAttribute(name, value);
  if (options.order !== undefined) made.style.setProperty('--i', String(options.order));
  const { press } = options;
  if (press !== undefined) made.addEventListener('click', press);
  made.append(...children);
  return made;
}

const paths = {
  close: 'M6 6 18 18 M18 6 6 18',
  menu: 'M4 7h16 M4 12h16 M4 17h16',
  'sound-on': 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4z M15.5 9a4 4 0 0 1 0 6 M18 6.5a8 8 0 0 1 0 11',
  'sound-off': 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4z M16 9.5l5 5 M21 9.5l-5 5',
  info: 'M12 11v6 M12 7.2v.1 M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  minus: 'M5 12h14',
  plus: 'M5 12h14 M12 5v14',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6l1-7z',
  repeat: 'M17 3l3 3-3 3 M20 6H9a5 5 0 0 0-5 5v1 M7 21l-3-3 3-3 M4 18h11a5 5 0 0 0 5-5v-1',
  check: 'M5 12.5 10 17.5 19 7',
  play: 'M8 5v14l11-7z',
  history: 'M4 12a8 8 0 1 0 2.6-5.9 M4 4v4.5h4.5 M12 8v4.5l3 2',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5 M19.8 3v4.6h-4.6',
} as const;

export type IconName = keyof typeof paths;

/** Creates an icon. It is hidden from screen readers, because its button has a label. */
export function icon(name: IconName): SVGSVGElement {
  const path = svgElement('path', { d: paths[name] });
  return svgElement('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, path);
}
