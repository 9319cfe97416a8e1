// A game declares that it needs WebGL in this file, which its own start reads too.
const declared = import.meta.glob<boolean>('../*/view/needs-web-gl.ts', { eager: true, import: 'needsWebGl' });

/** Returns whether a browser without WebGL cannot show the game of this name. */
export function needsWebGl(game: string): boolean {
  return declared[`../${game}/view/needs-web-gl.ts`] ?? false;
}
