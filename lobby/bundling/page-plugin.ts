import type { Plugin } from 'vite';

/** What the page's HTML must name: the boot script itself, and the files of the client's build. */
export type PageParts = {
  readonly bootScript: string;
  /** Tells this release from every other one. */
  readonly build: string;
  readonly entry: string;
  readonly styles: readonly string[];
  /** What the page of a game needs beyond the first screen's files. */
  readonly game: { readonly en: readonly string[]; readonly sw: readonly string[] };
  readonly preloads: { readonly en: readonly string[]; readonly sw: readonly string[] };
};

const moduleId = 'virtual:tausi-page';

/** Hands the parts of the page to the server's rendering. */
export function pagePlugin(parts: PageParts): Plugin {
  return {
    name: 'tausi-page',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export const page = ${JSON.stringify(parts)};` : undefined),
  };
}
