import type { Client } from 'pg';
import { type SeedCampaign, seedCampaignList } from './campaign-list.ts';
import { seedBroadcasts } from './broadcasts.ts';

// Shown from the start; an operator ends a campaign through its row.
const shownAt = '2026-01-01T00:00:00Z';
const endsAt = '2027-12-31T21:00:00Z';

/** Seeds the campaigns and the lobby's running lines. Existing rows keep the operator's changes. */
export async function seedCampaigns(client: Client): Promise<void> {
  for (const campaign of seedCampaignList) await seedCampaign(client, campaign);
  for (const { id, market, en, sw } of seedBroadcasts) {
    await client.query('INSERT INTO broadcasts (id, market, text_en, text_sw, seq) VALUES ($1, $2, $3, $4, $1) ON CONFLICT DO NOTHING', [
      id,
      market,
      en,
      sw,
    ]);
  }
}

async function seedCampaign(client: Client, campaign: SeedCampaign): Promise<void> {
  const { id, market, name, icon, template, picture, colour, seq, path, gives = null, en, sw } = campaign;
  const action = path === null ? null : JSON.stringify({ label_en: en.action, label_sw: sw.action, path });
  const words = [
    en.title,
    sw.title,
    en.details,
    sw.details,
    JSON.stringify(sectionsOf(en.sections)),
    JSON.stringify(sectionsOf(sw.sections)),
  ];
  await client.query(
    `INSERT INTO campaigns (id, market, name, icon, template, title_en, title_sw, details_en, details_sw, sections_en, sections_sw,
       action, picture, colour, seq, shown_at, starts_at, ends_at, gives)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18) ON CONFLICT DO NOTHING`,
    [id, market, name, icon, template, ...words, action, picture, colour, seq, shownAt, endsAt, gives],
  );
}

function sectionsOf(sections: SeedCampaign['en']['sections']) {
  return sections.map(([title, text]) => ({ title, text }));
}
