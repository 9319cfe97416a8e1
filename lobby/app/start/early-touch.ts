/** Replays a touch from before hydration, which the boot script marked. A tile's link has already changed the address; a button
 *  is clicked again. */
export function answerEarlyTouch(): void {
  for (const touched of document.querySelectorAll<HTMLElement>('#root [aria-busy]')) {
    touched.removeAttribute('aria-busy');
    if (touched instanceof HTMLButtonElement) touched.click();
  }
}
