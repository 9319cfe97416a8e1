import { type Plugin, transformWithOxc } from 'vite';

/** Rewrites class fields of @noble/curves as assignments, because Safari 15 fails on their initialisers (webkit.org/b/236843).
 *  The compatibility check keeps such fields out of our own code. */
export function lowerClassFieldsPlugin(): Plugin {
  return {
    name: 'tausi-lower-class-fields',
    transform: (code, id) =>
      id.includes('/@noble/curves/')
        ? transformWithOxc(code, id, { target: 'es2021', assumptions: { setPublicClassFields: true } })
        : undefined,
  };
}
