import type { Plugin } from 'vite';

/** The parts of the page's HTML: the boot script itself, and the names of the client's files. */
export type PageParts = {
  readonly bootScript: string;
  /** Identifies this release. */
  readonly build: string;
  readonly entry: string;
  readonly styles: readonly string[];
  /** The files that the game page needs beyond the first screen's. */
  readonly game: { readonly en: readonly string[]; readonly sw: readonly string[] };
  readonly preloads: { readonly en: readonly string[]; readonly sw: readonly string[] };
};

const moduleId = 'virtual:tausi-page';

/** Passes the page's parts to the server's rendering. */
export function pagePlugin(parts: PageParts): Plugin {
  return {
    name: 'tausi-page',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export const page = ${JSON.stringify(parts)};` : undefined),
  };
}
