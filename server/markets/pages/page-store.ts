import { assert, instantOf, isMarketCode, type Language, sanitiseRichText } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Page } from './page.ts';

const sectionsShape = z.array(z.object({ id: z.string(), title: z.string(), html: z.string() }));

type PageRow = {
  readonly name: string;
  readonly market: string | null;
  readonly language: Language;
  readonly version: string;
  readonly valid_from: Date;
  readonly title: string;
  readonly lead: string;
  readonly changes: string;
  readonly sections: unknown;
};

/** Lists every version of every page, sanitised again because a row may have been written by hand. */
export async function listPages(pool: Pool): Promise<readonly Page[]> {
  const { rows } = await pool.query<PageRow>('SELECT * FROM pages');
  return rows.map((row) => {
    assert(row.market === null || isMarketCode(row.market), 'a page belongs to a market or to all');
    return {
      name: row.name,
      market: row.market,
      language: row.language,
      version: row.version,
      validFrom: instantOf(row.valid_from),
      title: row.title,
      lead: row.lead,
      changes: row.changes,
      sections: z.parse(sectionsShape, row.sections).map((section) => ({ ...section, html: sanitiseRichText(section.html) })),
    };
  });
}

/** Adds a version; false when its name exists. */
export async function insertPage(client: PoolClient, page: Page): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO pages (name, market, language, version, valid_from, title, lead, changes, sections)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      page.name,
      page.market,
      page.language,
      page.version,
      new Date(page.validFrom),
      page.title,
      page.lead,
      page.changes,
      JSON.stringify(page.sections),
    ],
  );
  return rowCount === 1;
}

/** From its date on, new players accept this version and existing players are asked again. */
export async function insertTermsRule(client: PoolClient, { market, version, validFrom }: Page, reviewer: string): Promise<void> {
  await client.query(
    `INSERT INTO market_rules (market, name, valid_from, value, source, reviewer) VALUES ($1, 'terms_version', $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [market, new Date(validFrom), JSON.stringify(version), `the page terms, version ${version}`, reviewer],
  );
}
