import { element, icon } from './element.ts';

export type Sheet = {
  readonly dialog: HTMLDialogElement;
  readonly body: HTMLElement;
  readonly open: () => void;
  readonly close: () => void;
};

/** A sheet over the game: a real dialog, so focus, Escape and screen readers work by themselves. */
function createSheet(host: HTMLElement, words: { readonly title: string; readonly close: string }): Sheet {
  const body = element('div', { class: 'sheet-body' });
  const close = (): void => dialog.close();
  const shut = element('button', { class: 'round-button', label: words.close, press: close }, icon('close'));
  const head = element('header', { class: 'sheet-head' }, element('h2', { text: words.title }), shut);
  const dialog = element('dialog', { class: 'sheet', label: words.title }, head, body);
  // A touch beside the sheet closes it; inside, the target is never the dialog itself.
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

/** Opens a sheet that is thrown away when it closes; the answered function closes it. */
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
