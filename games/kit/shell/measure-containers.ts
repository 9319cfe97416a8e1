/** Emulates container units in browsers without them (Safari 15). It sets `--cqw` and its siblings in pixels on every
 *  container. `css-fallbacks.ts` writes the styles that read them. */
export function measureContainers(page: Document): void {
  if (CSS.supports('width', '1cqw')) return;
  const kinds = containersIn([...page.styleSheets].flatMap((sheet) => [...sheet.cssRules]));
  const selector = [...kinds.keys()].join(', ');
  if (selector === '') return;
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) if (target instanceof HTMLElement) publishSize(target, contentRect);
  });
  const known = new WeakSet<HTMLElement>();
  const find = (): void => {
    for (const container of page.querySelectorAll<HTMLElement>(selector)) {
      if (known.has(container)) continue;
      known.add(container);
      const isSized = [...kinds].some(([one, kind]) => kind === 'size' && container.matches(one));
      // Contain the size of a container. Otherwise its content could change the measured size.
      container.style.contain = isSized ? 'size layout style' : 'layout style';
      sizes.observe(container);
    }
  };
  new MutationObserver(find).observe(page.documentElement, { childList: true, subtree: true, attributeFilter: ['class'] });
  find();
}

function publishSize(container: HTMLElement, { width, height }: DOMRectReadOnly): void {
  for (const [unit, length] of [
    ['cqw', width],
    ['cqi', width],
    ['cqh', height],
    ['cqb', height],
  ] as const)
    container.style.setProperty(`--${unit}`, `${length / 100}px`);
}

/** Collects the selectors of containers with their kind. Rules inside @media count in any state. */
function containersIn(rules: readonly CSSRule[]): ReadonlyMap<string, string> {
  return new Map(
    rules.flatMap((rule): (readonly [string, string])[] => {
      if (rule instanceof CSSMediaRule) return [...containersIn([...rule.cssRules])];
      const kind = rule instanceof CSSStyleRule ? rule.style.getPropertyValue('--contains').trim() : '';
      return rule instanceof CSSStyleRule && kind !== '' && kind !== 'normal' ? [[rule.selectorText, kind]] : [];
    }),
  );
}
