/** What a browser of the floor may lack all the same, each with what happens there. A name ends in `*` for all that begin so. */
export const exceptions: readonly { readonly names: readonly string[]; readonly because: string }[] = [
  {
    names: ['content-visibility*', 'contain-intrinsic-height', 'overscroll-behavior*', 'overflow-anchor*', 'scrollbar-*', 'resize*'],
    because: 'A comfort: without it the screen works and looks alike.',
  },
  { names: ['cursor*', 'text-wrap*', 'user-select*', 'font-family: ui-monospace', 'mask-mode*'], because: 'A comfort, as above.' },
  { names: ['@starting-style'], because: 'A sheet stands there at once instead of sliding in.' },
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
    because: 'Asked for before it is used; the part is left out, or done in the older way.',
  },
  { names: ['.showPopover()', '.hidePopover()'], because: 'Asked for before it is used: toasts then stand in the page’s own layer.' },
  { names: ['image-set()'], because: 'In scripts: set behind a value of `url()`, which stays where the set is unknown.' },
  {
    names: ['.take()', '.reset()', '.resize()', '.error()'],
    because: 'Methods of our own objects and of libraries’. No iterator, canvas context or response of ours is asked for them.',
  },
];

/** What libraries ask for before they use it, or call on objects of their own. Only in the named files of the built output. */
export const libraries: readonly { readonly file: RegExp; readonly names: readonly string[]; readonly because: string }[] = [
  { file: /^pixi-/, names: ['.*'], because: 'PixiJS supports Safari 15; its own objects have methods of these names.' },
  { file: /^fp\.esm-/, names: ['*'], because: 'FingerprintJS asks for everything, and takes a lack for an answer.' },
  {
    file: /^beacon-signature-|^check\.html/,
    names: ['Uint8Array.fromHex', '.fromHex()', '.toHex()'],
    because: '@noble asks for them first.',
  },
  { file: /^react-/, names: ['.escape()', '.startViewTransition()', '.use()'], because: 'React asks first, or calls its own.' },
  { file: /^savanna-riches-/, names: ['.orientation()'], because: 'A method of Howler’s.' },
  { file: /^schemas-/, names: ['.when()', 'Error.captureStackTrace'], because: 'Zod asks first, or calls its own.' },
];
