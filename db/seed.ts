import pg from 'pg';
import { seedAddressRanges } from './seeds/address-ranges.ts';
import { seedCampaigns } from './seeds/campaigns.ts';
import { seedCatalogue } from './seeds/catalogue.ts';
import { seedCodeTemplates } from './seeds/code-templates.ts';
import { seedGifts } from './seeds/gifts.ts';
import { seedJackpots } from './seeds/jackpots.ts';
import { seededLogins, type SeededLogin } from './seeds/logins.ts';
import { seedDownloadRoutes } from './seeds/download-routes.ts';
import { seedIdentity } from './seeds/identity.ts';
import { seedLuckyBoxes } from './seeds/lucky-boxes.ts';
import { seedMarketRules } from './seeds/market-rules.ts';
import { seedPages } from './seeds/pages.ts';
import { seedShelves } from './seeds/shelves.ts';
import { seedMessageTemplates } from './seeds/message-templates.ts';
import { seedNotices } from './seeds/notices.ts';
import { seedPassports } from './seeds/passports.ts';
import { seedPromotions } from './seeds/promotions.ts';
import { seedTournaments } from './seeds/tournaments.ts';
import { seedSupportContacts } from './seeds/support-contacts.ts';

/** Fills a migrated database with the product's initial data; idempotent. Returns the sign-ins that a server in
 *  development mode provides. */
export async function seed(databaseUrl: string): Promise<readonly SeededLogin[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await seedMarketRules(client);
    await seedSupportContacts(client);
    await seedAddressRanges(client);
    await seedCatalogue(client);
    await seedJackpots(client);
    await seedGifts(client);
    await seedCodeTemplates(client);
    await seedCampaigns(client);
    await seedTournaments(client);
    await seedPromotions(client);
    await seedLuckyBoxes(client);
    await seedPassports(client);
    await seedDownloadRoutes(client);
    await seedPages(client);
    await seedShelves(client);
    await seedMessageTemplates(client);
    await seedNotices(client);
    await seedIdentity(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  return seededLogins;
}
