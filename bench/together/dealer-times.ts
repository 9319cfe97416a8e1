import type pg from 'pg';

/** How long the dealer of a full room took, in milliseconds; null until the round after it is open. */
export type DealerTimes = {
  /** From the moment in which the beacon's value is published to the start of the flight. */
  readonly drawnMs: number;
  /** From the end of the flight until every bet was settled. */
  readonly settledMs: number;
  /** From the end of the flight until bets are taken again. */
  readonly nextMs: number;
};

export async function dealerTimes(owner: pg.Pool, sharedRoundId: string): Promise<DealerTimes | null> {
  const { rows } = await owner.query<DealerTimes>(
    `SELECT (1000 * extract(epoch FROM r.plays_at - r.draws_at))::int AS "drawnMs",
       (1000 * extract(epoch FROM r.finished_at - r.ends_at))::int AS "settledMs",
       (1000 * extract(epoch FROM next.opens_at - r.ends_at))::int AS "nextMs"
     FROM shared_rounds r JOIN shared_rounds next ON next.season_id = r.season_id AND next.number = r.number + 1
     WHERE r.shared_round_id = $1`,
    [sharedRoundId],
  );
  return rows[0] ?? null;
}
