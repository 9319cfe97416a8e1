import type { AnswerOf } from '@tausi/contract/call.ts';
import type { seedRounds } from '@tausi/contract/rounds/fairness/seed-rounds.ts';
import { wholeOf } from '@tausi/games/kit/fields.ts';
import type { RoundDetail } from '../round-detail.ts';

/** How far the check of all rounds of one revealed seed came, and what it found. */
export type SeedCheck = {
  readonly seedId: string;
  /** `unknown`: the server knows no such revealed seed of this visitor. */
  readonly status: 'going' | 'done' | 'unknown';
  /** All that were drawn under the seed: the most that the server ever said. */
  readonly rounds: number;
  /** The nonce of the round that comes next: all before it were checked, could not be, or are missing. */
  readonly next: number;
  readonly checked: number;
  /** Rounds there is nothing to draw again for: their game is gone, or they were voided before anything was drawn. */
  readonly unable: number;
  readonly unfair: number;
  readonly missing: number;
  /** The first rounds that do not add up, as game and number. */
  readonly which: readonly string[];
  /** The first rounds that the server does not show, by number. */
  readonly missed: readonly string[];
  /** Where the next page starts. */
  readonly more: string;
};

type SeedPage = AnswerOf<typeof seedRounds>;

/** What a check of a seed needs of the browser. */
export type SeedCheckWorld = {
  /** A page of the seed's rounds; null when it cannot be had now. */
  readonly readPage: (seedId: string, more: string) => Promise<SeedPage | null>;
  /** Whether a round adds up; null when what its check leans on cannot be had now. */
  readonly isFair: (detail: RoundDetail, serverSeed: string) => Promise<boolean | null>;
  /** Gives the page the time between two rounds. */
  readonly rest: () => Promise<void>;
  /** True once nobody wants to know any more. */
  readonly isStopped: () => boolean;
  /** Hears how far the check came after every page. */
  readonly onPage: (soFar: SeedCheck) => void;
};

/** More than a seed's rounds fill: a list of pages that does not end is not followed for ever. */
export const pagesMax = 200;
const namedMax = 3;

/** The check of a seed, under which so many rounds were drawn as far as is known, before its first round. */
export function notChecked({ seedId, rounds }: Pick<SeedCheck, 'seedId' | 'rounds'>): SeedCheck {
  const nothing = { checked: 0, unable: 0, unfair: 0, missing: 0, which: [], missed: [] };
  return { seedId, rounds, ...nothing, status: 'going', next: 0, more: '' };
}

/** Checks the rounds of a seed one by one from where `from` stands, at most so many pages. Answers how far it came: a page
 *  that was not finished counts for nothing, so that going on later counts no round twice. */
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

/** How many rounds the check has not come to. */
export function roundsLeft({ rounds, next }: SeedCheck): number {
  return Math.max(0, rounds - next);
}

async function checkPage(world: SeedCheckWorld, before: SeedCheck, { revealed, list, more }: SeedPage): Promise<SeedCheck | null> {
  if (revealed === null) return { ...before, status: 'unknown' };
  let soFar: SeedCheck | null = { ...before, rounds: Math.max(before.rounds, wholeOf(revealed.rounds) ?? 0), more };
  for (const detail of list) {
    if (world.isStopped()) return null;
    soFar = await withRound(world, withoutUntil(soFar, wholeOf(detail.proof.nonce) ?? 0), detail);
    if (soFar === null) return null;
    await world.rest();
  }
  // The nonce counts every bet: on the last page none may be left over.
  return more === '' ? { ...withoutUntil(soFar, soFar.rounds), status: 'done' } : soFar;
}

/** The rounds from the next one to before `nonce` were not shown. */
function withoutUntil(soFar: SeedCheck, nonce: number): SeedCheck {
  const { next, missing, missed } = soFar;
  if (nonce <= next) return soFar;
  const numbers = Array.from({ length: Math.min(nonce - next, namedMax) }, (_, place) => `#${next + place + 1}`);
  return { ...soFar, next: nonce, missing: missing + nonce - next, missed: [...missed, ...numbers].slice(0, namedMax) };
}

async function withRound(world: SeedCheckWorld, soFar: SeedCheck, detail: RoundDetail): Promise<SeedCheck | null> {
  const { seedId, serverSeed, nonce } = detail.proof;
  // A round of another seed, one that was shown already, and one without its secret stand where another one should.
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
