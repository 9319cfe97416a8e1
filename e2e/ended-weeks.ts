import pg from 'pg';
import { runningCopy } from './running-copy.ts';

/** Moves the weeks of a Kenyan player two weeks back, so that they have ended and their cashback is due. */
export async function endWeeksOf(phone: string): Promise<void> {
  const owner = new pg.Client({ connectionString: runningCopy().database });
  await owner.connect();
  try {
    await owner.query(
      `UPDATE player_weeks SET week = week - 14 WHERE player_id = (SELECT id FROM players WHERE market = 'ke' AND phone = $1)`,
      [phone],
    );
  } finally {
    await owner.end();
  }
}
