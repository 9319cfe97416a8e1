import { expect } from '@playwright/test';
import pg from 'pg';
import { test } from '../look.ts';
import { registerNew, signIn } from '../pages/account.ts';
import { lobbyOn } from '../pages/lobby.ts';
import { runningCopy } from '../running-copy.ts';

test('idle session: a player who returns after half an hour signs in again and stays on the same screen', async ({ page, words }) => {
  const lobby = lobbyOn(page, words);
  await lobby.open();
  const player = await registerNew(lobby);
  await leaveAloneForHalfAnHour(player.phone);

  await lobby.open();
  await expect(lobby.toast('shell.signedOut')).toBeVisible();
  await expect(lobby.tile('Savanna Riches')).toBeAttached();
  await signIn(lobby, player.phone, player.password);
  await expect(lobby.balance()).toBeVisible();
  await expect(lobby.sheet).toHaveCount(0);
});

// All journeys share the server's clock, so the session is made older instead.
async function leaveAloneForHalfAnHour(phone: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningCopy().database });
  await client.connect();
  const { rowCount } = await client.query(
    `UPDATE sessions SET last_used_at = last_used_at - interval '31 minutes'
     WHERE player_id IN (SELECT id FROM players WHERE market = 'ke' AND phone = $1)`,
    [phone],
  );
  await client.end();
  expect(rowCount).toBe(1);
}
