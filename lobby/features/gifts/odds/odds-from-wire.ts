import type { AnswerOf } from '@tausi/contract/call.ts';
import type { prizeSeries } from '@tausi/contract/rounds/fairness/prize-series.ts';
import { piecesText } from '../../../shared/money/amount-text.ts';
import { rewardFromWire } from '../../../shared/rewards/reward-from-wire.ts';

type WireSeries = AnswerOf<typeof prizeSeries>;
type WireItem = WireSeries['worth'][number];
type Names = { readonly currency: string; readonly coins: string; readonly bonus: string; readonly nothing: string };

/** The odds of a series in the lobby's terms. */
export type Odds = {
  readonly tickets: string;
  readonly given: string;
  readonly opened: string;
  /** The worth of all prizes, one text for each kind. */
  readonly worth: readonly string[];
  readonly tiers: readonly OddsTier[];
  readonly commitment: string;
  readonly beaconRound: string;
  /** Null until the order is fixed. */
  readonly root: string | null;
  /** Null until the last ticket is opened. */
  readonly serverSeed: string | null;
};

type OddsTier = {
  readonly prize: string;
  readonly count: string;
  readonly opened: string;
  readonly inside: string;
  /** Null when none is inside. */
  readonly oneIn: string | null;
};

export function oddsFromWire(wire: WireSeries, names: Names): Odds {
  const unopened = (wire.tickets ?? 0) - wire.opened;
  return {
    tickets: piecesText(wire.tickets ?? 0),
    given: piecesText(wire.given),
    opened: piecesText(wire.opened),
    worth: wire.worth.map((item) => itemText(item, names)),
    tiers: wire.tiers.map(({ items, count, opened, inside }) => ({
      prize: items.length === 0 ? names.nothing : items.map((item) => itemText(item, names)).join(' + '),
      count: piecesText(count),
      opened: piecesText(opened),
      inside: piecesText(inside),
      oneIn: oneInText(inside, unopened),
    })),
    commitment: wire.commitment,
    beaconRound: wire.beaconRound,
    root: wire.root,
    serverSeed: wire.serverSeed,
  };
}

/** The chance of the next ticket, as `1 in 12.5`; rounded down to a tenth below ten. */
export function oneInText(inside: number, unopened: number): string | null {
  if (inside <= 0 || unopened <= 0) return null;
  const tenths = Math.floor((unopened * 10) / inside);
  return tenths >= 100 || tenths % 10 === 0 ? piecesText(Math.floor(tenths / 10)) : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

function itemText(item: WireItem, names: Names): string {
  const { text } = rewardFromWire({ ...item, status: 0 }, names);
  return item.rewardType === 3 ? `${names.bonus} ${text}` : text;
}
