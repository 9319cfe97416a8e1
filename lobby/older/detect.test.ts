import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { detectScript } from './detect.ts';

class Dialog {
  showModal(): void {
    // The script only checks its presence.
  }
}

/** Returns the page to which a browser with these features is redirected; null if it stays. */
function ledTo(has: { readonly findLast?: boolean; readonly css?: unknown; readonly dialog?: unknown }): string | null {
  let place: string | null = null;
  const window = {
    CSS: has.css ?? { supports: () => true },
    HTMLDialogElement: has.dialog ?? Dialog,
  };
  const world = {
    ...window,
    window,
    Array: { prototype: has.findLast === false ? {} : { findLast: () => undefined } },
    location: { replace: (address: string) => (place = address) },
  };
  runInNewContext(detectScript, world);
  return place;
}

it('older browsers: a supported browser stays', () => expect(ledTo({})).toBeNull());

it.each([
  ['Chrome 92, without findLast', { findLast: false }],
  ['Chrome 103, without translate', { css: { supports: (name: string) => name !== 'translate' } }],
  ['Safari 15.3, without dialogs', { dialog: { prototype: {} } }],
  ['a browser whose CSS throws', { css: { supports: () => expect.fail() } }],
])('older browsers: %s is redirected to the page for older browsers', (_name, has) => expect(ledTo(has)).toBe('/older'));

it('older browsers: the detection itself uses nothing newer than ECMAScript 5', () => {
  expect(() => parseAst(detectScript)).not.toThrow();
  expect(detectScript).not.toMatch(/=>|\b(?:let|const|class|async)\b|[`?]|\.\.\./);
});
