import type { Client } from 'pg';

const english = 'Your code is {code}. It works for {minutes} minutes. We will never ask you for it.';
const swahili = 'Namba yako ya siri ni {code}. Inatumika kwa dakika {minutes}. Hatutakuomba kamwe.';

/** The texts of one-time codes; an operator edits the same rows. */
export async function seedCodeTemplates(client: Client): Promise<void> {
  for (const [market, language, template] of [
    ['ke', 'en', english],
    ['ke', 'sw', swahili],
    ['ug', 'en', english],
    ['ng', 'en', english],
    ['gh', 'en', english],
  ]) {
    await client.query('INSERT INTO code_templates (market, language, template) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      market,
      language,
      template,
    ]);
  }
}
