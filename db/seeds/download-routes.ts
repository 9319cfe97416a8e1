import type { Client } from 'pg';

/** Each country advertises the installed lobby; the advert opens the screen that installs it. */
export async function seedDownloadRoutes(client: Client): Promise<void> {
  await client.query(
    `insert into download_routes (market, status, route, remarks)
     select market, 1, '/downLoad', 'the installed web app' from unnest(array['ke', 'ug', 'ng', 'gh']) as market
     on conflict (market, platform_type) do nothing`,
  );
}
