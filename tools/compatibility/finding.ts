/** A feature that a supported browser lacks: its position and the browsers that lack it. */
export type Finding = { readonly name: string; readonly lackedBy: readonly string[]; readonly offset: number };
