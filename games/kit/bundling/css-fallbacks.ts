import postcss, { type AcceptedPlugin, type Declaration } from 'postcss';

const dynamicUnit = /(?<![\w.#-])(-?\d*\.?\d+)d(vh|vw)\b/g;
const containerUnit = /(?<![\w.#-])(-?\d*\.?\d+)(cq[whib])\b/g;
/** Matches a typed image-set, e.g. `image-set(url(a.avif) type(…), url(a.webp) type(…))`, and captures its last picture. */
const typedImages = /image-set\([^;]*(url\([^)]*\))\s*type\([^)]*\)\s*\)/;
const typedImagesAreKnown = `(background: image-set(url("a.avif") type("image/avif")))`;

/** Adds what the oldest supported browsers need beside newer styles. Chrome 106 and 107 get a `vh` copy before each `dvh`.
 *  Browsers without typed `image-set`, such as Chrome 112, get its last picture. Safari 15 gets `12cqw` as a multiple of
 *  `--cqw`, which `measureContainers` sets; the default is `1cqw`. It also gets `--contains` beside `container-type`,
 *  because it drops properties that it does not know. */
export const cssFallbacks: AcceptedPlugin = {
  postcssPlugin: 'tausi-css-fallbacks',
  OnceExit: (root) => {
    root.walkDecls((declaration) => {
      if (declaration.prop === 'container-type') declaration.cloneBefore({ prop: '--contains' });
      addOlderUnits(declaration);
      askForTypedImages(declaration);
      declaration.value = declaration.value.replace(
        containerUnit,
        (_, count: string, unit: string) => `calc(${count} * var(--${unit}, 1${unit}))`,
      );
    });
  },
};

function addOlderUnits(declaration: Declaration): void {
  const older = declaration.value.replace(dynamicUnit, '$1$2');
  if (older !== declaration.value && !declaration.value.includes('var(')) declaration.cloneBefore({ value: older });
}

// A fallback in the same rule would be removed: the minifier prefers the prefixed form, which does not support types.
function askForTypedImages(declaration: Declaration): void {
  const { parent, value } = declaration;
  if (parent?.type !== 'rule' || !typedImages.test(value) || isAskedFor(declaration)) return;
  const known = postcss.atRule({ name: 'supports', params: typedImagesAreKnown });
  const rule = postcss.rule({ selectors: 'selectors' in parent ? parent.selectors : [] });
  known.append(rule.append(declaration.clone()));
  parent.after(known);
  declaration.value = value.replace(typedImages, '$1');
}

function isAskedFor({ parent }: Declaration): boolean {
  const around = parent?.parent;
  return around?.type === 'atrule' && 'params' in around && around.params === typedImagesAreKnown;
}
