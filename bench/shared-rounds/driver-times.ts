import type pg from 'pg';

/** The driver's times for a full shared round, in milliseconds; null until the next round is open. */
export type DriverTimes = {
  /** From the publication of the beacon's value to the start of the flight. */
  readonly drawnMs: number;
  /** From the end of the flight until every bet was settled. */
  readonly settledMs: number;
  /** From the end of the flight until bets are accepted again. */
  readonly nextMs: number;
};

export async function driverTimes(owner: pg.Pool, sharedRoundId: string): Promise<DriverTimes | null> {
  const { rows } = await owner.query<DriverTimes>(
    `SELECT (1000 * extract(epoch FROM r.plays_at - r.draws_at))::int AS "drawnMs",
       (1000 * extract(epoch FROM r.finished_at - r.ends_at))::int AS "settledMs",
       (1000 * extract(epoch FROM next.opens_at - r.ends_at))::int AS "nextMs"
     FROM shared_rounds r JOIN shared_rounds next ON next.season_id = r.season_id AND next.number = r.number + 1
     WHERE r.shared_round_id = $1`,
    [sharedRoundId],
  );
  return rows[0] ?? null;
}
