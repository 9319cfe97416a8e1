import pg from 'pg';
import { runningCopy } from './running-copy.ts';

const noted = `INSERT INTO due_awards (player_id, promotion_id, cause, items, due_at)
  SELECT g.id, p.promotion_id, 'journey', items::jsonb, now() FROM players g
  JOIN (VALUES ('red-packet-ke', '[{"kind": "cash", "amount": "2000"}]'), ('red-packet-split-ke', '[{"kind": "cash", "amount": "1000"}]'),
    ('lucky-user-ke', '[{"kind": "cash", "amount": "10000"}]')) AS gift (name, items) ON true
  JOIN promotions p USING (name) WHERE g.market = 'ke' AND g.phone = $1`;

/** Gives a Kenyan player a red packet, a part of one and the gift of a lucky user, and waits until they can be taken. */
export async function giveWaitingGifts(phone: string): Promise<void> {
  const owner = new pg.Client({ connectionString: runningCopy().database });
  await owner.connect();
  try {
    await owner.query(noted, [phone]);
    await owner.query(`DO $$ BEGIN
      FOR try IN 1..200 LOOP
        EXIT WHEN NOT EXISTS (SELECT FROM due_awards WHERE ended_at IS NULL AND cause = 'journey');
        PERFORM pg_sleep(0.1);
      END LOOP;
    END $$`);
  } finally {
    await owner.end();
  }
}
