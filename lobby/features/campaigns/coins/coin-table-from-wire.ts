import type { AnswerOf } from '@tausi/contract/call.ts';
import { coinEventName, type coinEvent, type CoinEventName } from '@tausi/contract/campaigns/coins/coin-event.ts';
import { piecesText } from '../../../shared/money/amount-text.ts';
import { rewardFromWire } from '../../../shared/rewards/reward-from-wire.ts';

/** The icon of a play for coins. */
export type CoinName = CoinEventName;

type Wire = NonNullable<AnswerOf<typeof coinEvent>>;
type Names = { readonly currency: string; readonly coins: string; readonly nothing: string; readonly times: (times: number) => string };

/** A sector of a table. `label` has room on a wheel; `isDear` marks what is worth most. */
export type CoinSector = { readonly label: string; readonly text: string; readonly isDear: boolean };

/** A table of equal sectors, with their prizes counted, the rarest first. */
export type CoinTable = {
  readonly version: number;
  readonly coinsMin: number;
  readonly coinsMax: number;
  readonly isFree: boolean;
  readonly sectors: readonly CoinSector[];
  readonly odds: readonly { readonly text: string; readonly count: number }[];
  readonly serverSeedHash: string;
};

// Coins from this number on are marked.
const dearCoins = 250;

/** Returns the play of an icon; null for an icon of another campaign. */
export function coinNameOf(icon: string): CoinName | null {
  const known = coinEventName.safeParse(icon);
  return known.success ? known.data : null;
}

export function coinTableFromWire(wire: Wire, names: Names): CoinTable {
  const sectors = wire.sectors.map((sector) => sectorFrom(sector, names));
  const counts = new Map<string, number>();
  for (const { text } of sectors) counts.set(text, (counts.get(text) ?? 0) + 1);
  return {
    version: wire.version,
    coinsMin: wire.coinsMin,
    coinsMax: wire.coinsMax,
    isFree: wire.isFree,
    sectors,
    odds: [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => a.count - b.count),
    serverSeedHash: wire.serverSeedHash,
  };
}

/** The prices that a player can choose, up to what they have; the fixed price alone if there is one. */
export function pricesOf({ coinsMin, coinsMax }: Pick<CoinTable, 'coinsMin' | 'coinsMax'>): readonly number[] {
  if (coinsMin === coinsMax) return [coinsMin];
  const steps = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].filter((step) => step > coinsMin && step < coinsMax);
  return [coinsMin, ...steps, coinsMax];
}

function sectorFrom({ rewards, times }: Wire['sectors'][number], names: Names): CoinSector {
  if (times !== null) return { label: `× ${times}`, text: names.times(times), isDear: true };
  const [first] = rewards;
  if (first === undefined) return { label: '', text: names.nothing, isDear: false };
  const text = rewards.map((reward) => rewardFromWire(reward, names).text).join(', ');
  if (first.rewardType !== 2) return { label: text, text, isDear: true };
  const coins = Number(first.rewardAmount);
  return { label: piecesText(coins), text, isDear: coins >= dearCoins };
}
