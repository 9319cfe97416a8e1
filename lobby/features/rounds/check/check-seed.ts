import type { AnswerOf } from '@tausi/contract/call.ts';
import type { seedRounds } from '@tausi/contract/rounds/seed-rounds.ts';
import type { RoundCheck } from './check-round.ts';
import type { RoundDetail } from './round-detail.ts';

/** How far the check of all rounds of one revealed seed came, and what it found. */
export type SeedCheck = {
  readonly seedId: string;
  /** All that were drawn under the seed. */
  readonly rounds: number;
  readonly checked: number;
  /** Rounds there is nothing to draw again for: their game is gone, or they were voided before anything was drawn. */
  readonly unable: number;
  readonly unfair: number;
  /** The first rounds that do not add up, as game and number. */
  readonly which: readonly string[];
  /** Where the next page starts. */
  readonly more: string;
  readonly isDone: boolean;
};

type SeedPage = AnswerOf<typeof seedRounds>;

/** What a check of a seed needs of the browser. */
export type SeedCheckWorld = {
  /** A page of the seed's rounds; null when it cannot be had now. */
  readonly readPage: (seedId: string, more: string) => Promise<SeedPage | null>;
  readonly check: (detail: RoundDetail, serverSeed: string) => Promise<RoundCheck>;
  /** Gives the page the time between two rounds. */
  readonly rest: () => Promise<void>;
  /** True once nobody wants to know any more. */
  readonly isStopped: () => boolean;
  /** Hears how far the check came after every page. */
  readonly onPage: (soFar: SeedCheck) => void;
};

/** More than a seed's rounds fill: a list of pages that does not end is not followed for ever. */
export const pagesMax = 200;
const whichMax = 3;

export function notChecked(seedId: string): SeedCheck {
  return { seedId, rounds: 0, checked: 0, unable: 0, unfair: 0, which: [], more: '', isDone: false };
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
    if (soFar.isDone) return soFar;
  }
  return soFar;
}

/** How many rounds the check has not come to. */
export function roundsLeft({ rounds, checked, unable }: SeedCheck): number {
  return Math.max(0, rounds - checked - unable);
}

async function checkPage(world: SeedCheckWorld, before: SeedCheck, page: SeedPage): Promise<SeedCheck | null> {
  let soFar: SeedCheck = { ...before, rounds: page.rounds, more: page.more, isDone: page.more === '' };
  for (const detail of page.list) {
    if (world.isStopped()) return null;
    soFar = await withRound(world, soFar, detail);
    await world.rest();
  }
  return soFar;
}

async function withRound(world: SeedCheckWorld, soFar: SeedCheck, detail: RoundDetail): Promise<SeedCheck> {
  const { serverSeed, nonce } = detail.proof;
  if (serverSeed === null || !isCheckable(detail)) return { ...soFar, unable: soFar.unable + 1 };
  const { isFair } = await world.check(detail, serverSeed);
  const checked = { ...soFar, checked: soFar.checked + 1 };
  return isFair
    ? checked
    : { ...checked, unfair: soFar.unfair + 1, which: [...soFar.which, `${detail.title} #${nonce + 1}`].slice(0, whichMax) };
}

function isCheckable({ gameName, round, proof }: RoundDetail): boolean {
  return gameName !== '' && (round.status === 'settled' || proof.draws.length > 0);
}
