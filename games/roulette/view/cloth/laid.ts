import { chipsMax, type Bet } from '../../book.ts';

/** The chips on the layout, with the history for undo. */
export type Laid = { readonly bets: readonly Bet[]; readonly before: readonly (readonly Bet[])[] };

export const nothingLaid: Laid = { bets: [], before: [] };

const stepsMax = 200;

export function chipsOf(bets: readonly Bet[]): number {
  return bets.reduce((sum, { chips }) => sum + chips, 0);
}

/** Adds chips. Returns null if the round would have too many. */
export function lay(laid: Laid, more: readonly Bet[]): Laid | null {
  const merged = more.reduce(added, laid.bets);
  return chipsOf(merged) > chipsMax ? null : step(laid, merged);
}

export function doubled(laid: Laid): Laid | null {
  return laid.bets.length === 0 ? laid : lay(laid, laid.bets);
}

export function undone({ before }: Laid): Laid {
  return { bets: before.at(-1) ?? [], before: before.slice(0, -1) };
}

export function cleared(laid: Laid): Laid {
  return laid.bets.length === 0 ? laid : step(laid, []);
}

function step(laid: Laid, bets: readonly Bet[]): Laid {
  return { bets, before: [...laid.before, laid.bets].slice(-stepsMax) };
}

function added(bets: readonly Bet[], more: Bet): readonly Bet[] {
  const known = bets.find(({ place }) => place === more.place);
  if (known === undefined) return [...bets, { place: more.place, chips: more.chips }];
  return bets.map((bet) => (bet === known ? { place: bet.place, chips: bet.chips + more.chips } : bet));
}
