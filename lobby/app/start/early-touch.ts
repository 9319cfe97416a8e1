/** Answers what was touched before React was there: the boot script marked it. A tile's link has changed the address
 *  already, a button is pressed again. */
export function answerEarlyTouch(): void {
  for (const touched of document.querySelectorAll<HTMLElement>('#root [aria-busy]')) {
    touched.removeAttribute('aria-busy');
    if (touched instanceof HTMLButtonElement) touched.click();
  }
}
