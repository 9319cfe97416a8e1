import { marketCodes, marketOf } from '@tausi/kernel';

/** The currencies of the markets in the order of `marketCodes`, as a column for `unnest`. A movement belongs to the market of its
 *  currency. */
export const currencies = marketCodes.map((market) => marketOf(market).currency);

/** Their time zones in the same order. Each begins its days with a quarter of an hour of UTC. So a statement may sum by such
 *  quarters first: finding the local day of each movement costs more than reading it. */
export const timeZones = marketCodes.map((market) => marketOf(market).timeZone);
