import postcss, { type AcceptedPlugin, type Declaration } from 'postcss';

const dynamicUnit = /(?<![\w.#-])(-?\d*\.?\d+)d(vh|vw)\b/g;
const containerUnit = /(?<![\w.#-])(-?\d*\.?\d+)(cq[whib])\b/g;
/** `image-set(url(a.avif) type(…), url(a.webp) type(…))`, and the last picture in it. */
const typedImages = /image-set\([^;]*(url\([^)]*\))\s*type\([^)]*\)\s*\)/;
const typedImagesAreKnown = `(background: image-set(url("a.avif") type("image/avif")))`;

/** Writes what the oldest browsers of the floor need beside newer styles:
 *  - before `92dvh` the same in `vh`, for Chrome 106 and 107;
 *  - instead of an `image-set` with types its last picture, and the set for browsers that know it, which Chrome 112 does not;
 *  - `12cqw` as a multiple of `--cqw`, which is `1cqw` unless `measureContainers` sets it, for Safari 15;
 *  - beside `container-type` the same as `--contains`, which Safari 15 keeps in its style sheets. */
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

// A fallback within the same rule would be taken out again: the minifier believes in the prefixed form, which knows no types.
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
