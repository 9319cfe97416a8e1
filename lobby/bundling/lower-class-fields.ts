import { type Plugin, transformWithOxc } from 'vite';

/** Writes class fields of @noble/curves as assignments: they begin with calls, over which Safari 15 stumbles
 *  (webkit.org/b/236843). Our own code has none; the compatibility check would find them. */
export function lowerClassFieldsPlugin(): Plugin {
  return {
    name: 'tausi-lower-class-fields',
    transform: (code, id) =>
      id.includes('/@noble/curves/')
        ? transformWithOxc(code, id, { target: 'es2021', assumptions: { setPublicClassFields: true } })
        : undefined,
  };
}
