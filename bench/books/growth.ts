import type pg from 'pg';

const perStep = 250_000;

/** Fills the books up to `movements` with bets of the players who are there, as the engine would have written them. */
export async function growTo(owner: pg.Pool, movements: number, onStep: (done: number) => void): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ movements: string; players: string }>(
      'SELECT coalesce(sum(seq), 0)::text AS movements, count(*)::text AS players FROM purses',
    );
    const [done, players] = [Number(rows[0]?.movements), Number(rows[0]?.players)];
    onStep(done);
    if (done >= movements) return;
    const each = Math.max(1, Math.ceil(Math.min(perStep, movements - done) / players));
    await owner.query(grow, [each]);
  }
}

// Each player stakes 20.00 and wins 19.00, `$1` times.
const grow = `
  WITH made AS (
    SELECT p.player_id, p.currency, p.seq + n AS seq, gen_random_uuid() AS id, p.cash_minor - 100 * n AS cash, p.bonus_minor AS bonus,
           p.held_minor AS held, p.coins, p.points + 20 * n AS points
    FROM purses p CROSS JOIN generate_series(1, $1::integer) AS n
  ), movement AS (
    INSERT INTO movements (player_id, seq, movement_id, happened_at, kind, key, reference, game_id, round_id, currency, cash_delta, points_delta,
      cash_after, bonus_after, held_after, coins_after, points_after, house_in_minor, house_in_account, house_out_minor, house_out_account, points_account)
    SELECT player_id, seq, id, now(), 'stake_and_win', 'grown:' || id, id::text, 29, id, currency, -100, 20, cash, bonus, held, coins, points,
           2000, 'stakes:29', 1900, 'wins:29', 'points_issued:stakes'
    FROM made
  ), key AS (
    INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq)
    SELECT player_id, 'grown:' || id, sha256(id::text::bytea), id, seq FROM made
  )
  UPDATE purses p SET cash_minor = cash_minor - 100 * $1, points = points + 20 * $1, seq = seq + $1`;
