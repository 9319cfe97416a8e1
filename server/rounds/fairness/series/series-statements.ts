import { LRUCache } from 'lru-cache';
import type { SigningKey } from '../../../platform/security/signing-key.ts';
import { signed, type Receipt } from '../receipts/receipts.ts';
import { statement } from '../receipts/statements.ts';
import { storedTiers, type OpenedSeries, type PrizeSeries } from './prize-series.ts';

/** The signed promise of a series and, once its order is fixed, its signed root. */
export type SeriesStatements = (series: PrizeSeries, opened: OpenedSeries) => { readonly promise: Receipt; readonly opening: Receipt };

const keptMax = 256;

/** Signs what was published about a series. The stored row is the only input, so repeated calls return the same texts. */
export function createSeriesStatements(key: SigningKey): SeriesStatements {
  const kept = new LRUCache<string, ReturnType<SeriesStatements>>({ max: keptMax });
  return (series, opened) => {
    const known = kept.get(series.seriesId);
    if (known !== undefined) return known;
    const statements = signBoth(key, series, opened);
    kept.set(series.seriesId, statements);
    return statements;
  };
}

function signBoth(key: SigningKey, series: PrizeSeries, opened: OpenedSeries): ReturnType<SeriesStatements> {
  const { seriesId, tickets } = series;
  const promise = statement({
    type: 'tausi-series-1',
    seriesId,
    name: series.name,
    currency: series.currency,
    tiers: storedTiers(series.tiers),
    commitment: series.commitment,
    beaconRound: series.beaconRound.toString(),
    beaconAt: series.beaconAt,
    closesAt: series.closesAt,
    promisedAt: series.promisedAt,
  });
  const opening = statement({ type: 'tausi-series-root-1', seriesId, tickets, root: Buffer.from(opened.root).toString('hex') });
  return { promise: signed(key, promise), opening: signed(key, opening) };
}
