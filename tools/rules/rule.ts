import type { Tree } from './tree.ts';

/** Where the tree breaks a rule, and the sentence that helps whoever did it. */
export type Violation = { readonly path: string; readonly line: number; readonly sentence: string };

/** One rule of the repository; its test plants a violation and a clean tree. */
export type Rule = { readonly name: string; readonly check: (tree: Tree) => readonly Violation[] };
