import type { Tree } from './tree.ts';

/** A place that breaks a rule, with a sentence that explains the fix. */
export type Violation = { readonly path: string; readonly line: number; readonly sentence: string };

/** One rule of the repository; its test plants a violation and a clean tree. */
export type Rule = { readonly name: string; readonly check: (tree: Tree) => readonly Violation[] };
