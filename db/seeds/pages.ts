import type { Client } from 'pg';
import { seedGames } from './games.ts';
import aboutEn from './pages/about.en.json' with { type: 'json' };
import aboutSw from './pages/about.sw.json' with { type: 'json' };
import faqEn from './pages/faq.en.json' with { type: 'json' };
import faqSw from './pages/faq.sw.json' with { type: 'json' };
import gameRulesEn from './pages/game-rules.en.json' with { type: 'json' };
import gameRulesSw from './pages/game-rules.sw.json' with { type: 'json' };
import licenceEn from './pages/licence.en.json' with { type: 'json' };
import licenceSw from './pages/licence.sw.json' with { type: 'json' };
import privacyEn from './pages/privacy.en.json' with { type: 'json' };
import privacySw from './pages/privacy.sw.json' with { type: 'json' };
import registerClauseEn from './pages/register-clause.en.json' with { type: 'json' };
import registerClauseSw from './pages/register-clause.sw.json' with { type: 'json' };
import termsEn from './pages/terms.en.json' with { type: 'json' };
import termsSw from './pages/terms.sw.json' with { type: 'json' };

type Section = { readonly id: string; readonly title: string; readonly html: string };
type Page = { readonly title: string; readonly lead: string; readonly sections: readonly Section[] };

/** The first version of every page. Terms and registration have the version that the rule `terms_version` names. */
const version = '2026-11';
const validFrom = '2026-11-01T00:00:00Z';

const common: readonly (readonly [name: string, en: Page, sw: Page])[] = [
  ['register-clause', registerClauseEn, registerClauseSw],
  ['about', aboutEn, aboutSw],
  ['faq', faqEn, faqSw],
  ['licence', licenceEn, licenceSw],
  ['privacy', privacyEn, privacySw],
  ['game-rules', gameRulesEn, gameRulesSw],
];

const terms: readonly (readonly [market: string, language: string, law: readonly Section[]])[] = [
  ['ke', 'en', termsEn.markets.ke],
  ['ke', 'sw', termsSw.markets.ke],
  ['ug', 'en', termsEn.markets.ug],
  ['ng', 'en', termsEn.markets.ng],
  ['gh', 'en', termsEn.markets.gh],
];

/** Seeds the pages. Existing pages stay: a change is a new version. */
export async function seedPages(client: Client): Promise<void> {
  for (const [name, en, sw] of common) {
    await insertPage(client, { name, market: null, language: 'en', page: en });
    await insertPage(client, { name, market: null, language: 'sw', page: sw });
  }
  for (const [market, language, law] of terms) {
    const { title, lead, sections } = language === 'sw' ? termsSw : termsEn;
    await insertPage(client, { name: 'terms', market, language, page: { title, lead, sections: [...sections, ...law] } });
  }
}

// Taken from the catalogue, so that no page promises a demo that a game does not have.
function gamesWithoutDemo(language: string): string {
  const titles = seedGames.filter(({ hasDemo }) => !hasDemo).map(({ title }) => title);
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(titles);
}

type Row = { readonly name: string; readonly market: string | null; readonly language: string; readonly page: Page };

async function insertPage(client: Client, { name, market, language, page: { title, lead, sections } }: Row): Promise<void> {
  await client.query(
    `INSERT INTO pages (name, market, language, version, valid_from, title, lead, sections)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [name, market, language, version, validFrom, title, lead, JSON.stringify(sections).replaceAll('{noDemo}', gamesWithoutDemo(language))],
  );
}
