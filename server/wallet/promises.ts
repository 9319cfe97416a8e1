import { dayPromises } from './checker/day-promises.ts';
import { developmentMoneyPromise, durabilityPromise, entryPromises, holdPromises, pointPromises } from './checker/entry-promises.ts';
import { limitPromises } from './checker/limit-promises.ts';
import { memoryPromises } from './checker/memory-promises.ts';
import type { BooksPromise } from './checker/promise.ts';

/** What the wallet promises about its own tables, in the groups between which other contexts' promises are checked. */
export const walletPromises = {
  books: [...entryPromises, ...holdPromises, ...memoryPromises],
  points: pointPromises,
  counts: [developmentMoneyPromise, ...limitPromises, ...dayPromises],
  durability: [durabilityPromise],
} as const satisfies Readonly<Record<string, readonly BooksPromise[]>>;
