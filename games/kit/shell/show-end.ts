import { element } from '../drawing/element.ts';

export type EndAction = { readonly text: string; readonly run: () => void };

/** Stands where the game cannot: why, and what there is to do. */
export function showEnd(host: HTMLElement, texts: readonly string[], action: EndAction | null): void {
  document.querySelector('#loading')?.remove();
  const parts: Node[] = texts.map((text) => element('p', { text, attributes: { role: 'alert' } }));
  if (action !== null) parts.push(element('button', { class: 'great is-main', text: action.text, press: action.run }));
  host.replaceChildren(element('div', { class: 'end' }, ...parts));
}
