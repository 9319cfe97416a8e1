import { wholeOf } from '@tausi/games/kit/fields.ts';
import type { RoundDetail, SeedPage } from '../proof-from-wire.ts';

/** The progress and findings of a check over all rounds of one revealed seed. */
export type SeedCheck = {
  readonly seedId: string;
  /** `unknown`: the server knows no such revealed seed of this visitor. */
  readonly status: 'going' | 'done' | 'unknown';
  /** The number of rounds drawn with the seed: the highest that the server ever reported. */
  readonly rounds: number;
  /** The nonce of the next round. All earlier rounds were checked, could not be checked, or are missing. */
  readonly next: number;
  readonly checked: number;
  /** Rounds that cannot be redrawn: their game is gone, or they were voided before the draw. */
  readonly unable: number;
  /** The draws of gifts that were checked, with those that fail. */
  readonly gifts: number;
  readonly unfair: number;
  readonly missing: number;
  /** The first rounds that fail, as game and number. */
  readonly which: readonly string[];
  /** The first rounds that the server omits, by number. */
  readonly missed: readonly string[];
  /** The cursor of the next page. */
  readonly more: string;
};

/** The functions that a seed check receives from the browser. */
export type SeedCheckWorld = {
  /** A page of the seed's rounds; null if it cannot be loaded now. */
  readonly readPage: (seedId: string, more: string) => Promise<SeedPage | null>;
  /** Returns whether a round passes; null if the data for its check cannot be loaded now. */
  readonly isFair: (detail: RoundDetail, serverSeed: string) => Promise<boolean | null>;
  /** Returns the names of the gifts of a page that the seed did not draw. */
  readonly unfairGifts: (page: SeedPage) => Promise<readonly string[]>;
  /** Yields to the page between two rounds. */
  readonly rest: () => Promise<void>;
  /** True once the check is cancelled. */
  readonly isStopped: () => boolean;
  /** Receives the progress after every page. */
  readonly onPage: (soFar: SeedCheck) => void;
};

/** More pages than a seed's rounds can fill, so that an endless list of pages ends. */
export const pagesMax = 200;
const namedMax = 3;

/** A seed check before its first round, with the known number of rounds. */
export function notChecked({ seedId, rounds }: Pick<SeedCheck, 'seedId' | 'rounds'>): SeedCheck {
  const nothing = { checked: 0, unable: 0, gifts: 0, unfair: 0, missing: 0, which: [], missed: [] };
  return { seedId, rounds, ...nothing, status: 'going', next: 0, more: '' };
}

/** Checks the rounds of a seed one by one from `from`, at most the given number of pages. Returns the progress. An unfinished
 *  page does not count, so that resuming counts no round twice. */
export async function checkSeed(world: SeedCheckWorld, from: SeedCheck, pages = pagesMax): Promise<SeedCheck> {
  let soFar = from;
  for (let page = 0; page < pages; page += 1) {
    const read = world.isStopped() ? null : await world.readPage(soFar.seedId, soFar.more);
    const after = read === null ? null : await checkPage(world, soFar, read);
    if (after === null) return soFar;
    soFar = after;
    world.onPage(soFar);
    if (soFar.status !== 'going') return soFar;
  }
  return soFar;
}

/** The number of rounds not checked yet. */
export function roundsLeft({ rounds, next }: SeedCheck): number {
  return Math.max(0, rounds - next);
}

async function checkPage(world: SeedCheckWorld, before: SeedCheck, page: SeedPage): Promise<SeedCheck | null> {
  const { revealed, list, more } = page;
  if (revealed === null) return { ...before, status: 'unknown' };
  const unfairGifts = await world.unfairGifts(page);
  let soFar: SeedCheck | null = {
    ...before,
    rounds: Math.max(before.rounds, wholeOf(revealed.rounds) ?? 0),
    gifts: before.gifts + page.gifts.length,
    unfair: before.unfair + unfairGifts.length,
    which: [...before.which, ...unfairGifts].slice(0, namedMax),
    more,
  };
  for (const detail of list) {
    if (world.isStopped()) return null;
    soFar = await withRound(world, withoutUntil(soFar, wholeOf(detail.proof.nonce) ?? 0), detail);
    if (soFar === null) return null;
    await world.rest();
  }
  // The nonce counts every bet, so after the last page no number may be left.
  return more === '' ? { ...withoutUntil(soFar, soFar.rounds), status: 'done' } : soFar;
}

/** Records the rounds from the next one up to `nonce` as missing. */
function withoutUntil(soFar: SeedCheck, nonce: number): SeedCheck {
  const { next, missing, missed } = soFar;
  if (nonce <= next) return soFar;
  const numbers = Array.from({ length: Math.min(nonce - next, namedMax) }, (_, index) => `#${next + index + 1}`);
  return { ...soFar, next: nonce, missing: missing + nonce - next, missed: [...missed, ...numbers].slice(0, namedMax) };
}

async function withRound(world: SeedCheckWorld, soFar: SeedCheck, detail: RoundDetail): Promise<SeedCheck | null> {
  const { seedId, serverSeed, nonce } = detail.proof;
  // A round of another seed, a repeated one or one without its secret takes the place of the expected round.
  const isInPlace = seedId === soFar.seedId && nonce === soFar.next && serverSeed !== null;
  const after = isInPlace ? { ...soFar, next: nonce + 1 } : soFar;
  if (isInPlace && !isCheckable(detail)) return { ...after, unable: soFar.unable + 1 };
  const isFair = isInPlace ? await world.isFair(detail, serverSeed) : false;
  if (isFair === null) return null;
  const checked = { ...after, checked: soFar.checked + 1 };
  return isFair
    ? checked
    : { ...checked, unfair: soFar.unfair + 1, which: [...soFar.which, `${detail.title} #${nonce + 1}`].slice(0, namedMax) };
}

function isCheckable({ gameName, round, proof }: RoundDetail): boolean {
  return gameName !== '' && (round.status === 'settled' || proof.draws.length > 0);
}
