import { element, icon } from './drawing/element.ts';

export type Sheet = {
  readonly dialog: HTMLDialogElement;
  readonly body: HTMLElement;
  readonly open: () => void;
  readonly close: () => void;
};

/** Creates a sheet above the game. It is a native dialog, so focus, Escape and screen readers work without extra code. */
function createSheet(host: HTMLElement, words: { readonly title: string; readonly close: string }): Sheet {
  const body = element('div', { class: 'sheet-body' });
  const close = (): void => dialog.close();
  const shut = element('button', { class: 'round-button', label: words.close, press: close }, icon('close'));
  const head = element('header', { class: 'sheet-head' }, element('h2', { text: words.title }), shut);
  const dialog = element('dialog', { class: 'sheet', label: words.title }, head, body);
  // A tap on the backdrop has the dialog itself as its target, so it closes the sheet.
  dialog.addEventListener('click', (pressed) => pressed.target === dialog && close());
  host.append(dialog);
  return {
    dialog,
    body,
    close,
    open: () => {
      if (!dialog.open) dialog.showModal();
    },
  };
}

/** Opens a sheet that is removed when it closes. The returned function closes it. */
export function showSheet(
  host: HTMLElement,
  words: { readonly title: string; readonly close: string },
  fill: (sheet: Sheet) => void,
): () => void {
  const sheet = createSheet(host, words);
  sheet.dialog.addEventListener('close', () => sheet.dialog.remove());
  fill(sheet);
  sheet.open();
  return sheet.close;
}
