import { dayPromises } from './checker/day-promises.ts';
import { developmentMoneyPromise, durabilityPromise, entryPromises, holdPromises, pointPromises } from './checker/entry-promises.ts';
import { limitPromises } from './checker/limit-promises.ts';
import { memoryPromises } from './checker/memory-promises.ts';
import { housePromises } from './house/house-promises.ts';
import type { BooksPromise } from './checker/promise.ts';

/** The wallet's promises about its own tables, in groups; other contexts' promises are checked between the groups. */
export const walletPromises = {
  books: [...entryPromises, ...holdPromises, ...memoryPromises],
  points: pointPromises,
  counts: [developmentMoneyPromise, ...limitPromises, ...dayPromises],
  house: housePromises,
  durability: [durabilityPromise],
} as const satisfies Readonly<Record<string, readonly BooksPromise[]>>;
