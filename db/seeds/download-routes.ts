import type { Client } from 'pg';

/** Each country advertises the installed lobby; the advert opens the screen that installs it. */
export async function seedDownloadRoutes(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO download_routes (market, status, route, remarks)
     SELECT market, 1, '/downLoad', 'the installed web app' FROM unnest(ARRAY['ke', 'ug', 'ng', 'gh']) AS market
     ON CONFLICT (market, platform_type) DO NOTHING`,
  );
}
