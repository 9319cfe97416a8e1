/** Something that a browser of the floor does not know: where it stands and who lacks it. */
export type Finding = { readonly name: string; readonly lackedBy: readonly string[]; readonly offset: number };
