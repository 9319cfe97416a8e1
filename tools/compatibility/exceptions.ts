/** Features that a supported browser may lack, each with the fallback. A name ending in `*` covers all names with
 *  that prefix. */
export const exceptions: readonly { readonly names: readonly string[]; readonly because: string }[] = [
  {
    names: ['content-visibility*', 'contain-intrinsic-height', 'overscroll-behavior*', 'overflow-anchor*', 'scrollbar-*', 'resize*'],
    because: 'An enhancement: without it the screen works and looks alike.',
  },
  { names: ['cursor*', 'text-wrap*', 'user-select*', 'font-family: ui-monospace', 'mask-mode*'], because: 'An enhancement, as above.' },
  { names: ['@starting-style'], because: 'A sheet appears at once instead of sliding in.' },
  { names: ['@property'], because: 'Tailwind sets the same values in a rule for browsers that lack it.' },
  { names: ['zoom*'], because: 'Firefox 115 shows a campaign’s notice in the usual text size.' },
  {
    names: ['container-type*', 'the unit cqw', 'the unit cqh', 'the unit cqi', 'the unit cqb'],
    because: 'Safari 15 alone: games/kit/shell/measure-containers.ts sets what css-fallbacks.ts lets the styles read.',
  },
  { names: ['@container'], because: 'Safari 15 alone: Hi-Lo keeps its ladder on a screen too low for it.' },
  {
    names: ['align-content: start', 'align-content: end', 'place-items: start'],
    because: 'MDN’s row is about flex boxes and about items; in grids Safari has known them since 10.1.',
  },
  {
    names: ['navigator.connection', 'navigator.vibrate', 'navigator.share', 'requestIdleCallback', 'Notification*', 'trustedTypes*'],
    because: 'Detected before use; without it, the part is left out or done in the older way.',
  },
  { names: ['.showPopover()', '.hidePopover()'], because: 'Detected before use: toasts then appear in the page’s own layer.' },
  {
    names: ['image-set()'],
    because: 'Used only in scripts: it follows a `url()` value, which stays in effect where `image-set` is unknown.',
  },
  {
    names: ['.take()', '.reset()', '.resize()', '.error()'],
    because: 'Methods of our own objects and of libraries. They are never called on iterators, canvas contexts or responses.',
  },
];

/** Features that libraries detect before use, or methods of their own objects. Valid only in the named files of the
 *  build output. */
export const libraries: readonly { readonly file: RegExp; readonly names: readonly string[]; readonly because: string }[] = [
  { file: /^pixi-/, names: ['.*'], because: 'PixiJS supports Safari 15; its own objects have methods of these names.' },
  { file: /^fp\.esm-/, names: ['*'], because: 'FingerprintJS detects every feature; a missing one is part of its result.' },
  {
    file: /^beacon-signature-|^check\.html/,
    names: ['Uint8Array.fromHex', '.fromHex()', '.toHex()'],
    because: '@noble detects them first.',
  },
  { file: /^react-/, names: ['.escape()', '.startViewTransition()', '.use()'], because: 'React detects them first, or calls its own.' },
  { file: /^savanna-riches-/, names: ['.orientation()'], because: 'A method of Howler’s.' },
  { file: /^schemas-/, names: ['.when()', 'Error.captureStackTrace'], because: 'Zod detects them first, or calls its own.' },
];
