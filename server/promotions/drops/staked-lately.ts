import { marketCodes, marketOf } from '@tausi/kernel';

const byMarket = marketCodes.map((market) => `WHEN '${market}' THEN '${marketOf(market).timeZone}'`).join(' ');

/** Returns the condition that a player has staked a schedule's least amount on this day of the market or the one before. A schedule
 *  without one takes everybody. The parts are SQL expressions. */
export function stakedLately(of: {
  readonly player: string;
  readonly market: string;
  readonly least: string;
  readonly at: string;
}): string {
  return `(${of.least} IS NULL OR ${of.least} <= (SELECT sum(t.staked_minor) FROM player_day_stakes t WHERE t.player_id = ${of.player}
    AND t.day >= (${of.at} AT TIME ZONE CASE ${of.market} ${byMarket} END)::date - 1))`;
}
