import { err, type Instant, ok, type Result, sanitiseRichText } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../../platform/live/bus.ts';
import { noteContentAct } from '../../platform/content-acts-store.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Page } from './page.ts';
import { insertPage, insertTermsRule } from './page-store.ts';

export type PublishRefusal = { readonly code: 'version_taken' | 'begins_in_the_past' | 'needs_a_market' };

/** Publishes a version of a page in all its languages at once, with sanitised HTML. Players must accept a new version of
 *  the terms from its start on. */
export async function publishPage(
  { pool, bus, topic }: { readonly pool: Pool; readonly bus: Pick<Bus, 'publish'>; readonly topic: string },
  { languages, reviewer }: { readonly languages: readonly Page[]; readonly reviewer: string },
  at: Instant,
): Promise<Result<null, PublishRefusal>> {
  // A version cannot begin in the past, because players could not have accepted it then.
  if (languages.some(({ validFrom }) => validFrom < at)) return err({ code: 'begins_in_the_past' });
  if (languages.some(({ name, market }) => name === 'terms' && market === null)) return err({ code: 'needs_a_market' });
  const isNew = await unitOfWork(pool, async (client) => {
    for (const page of languages) {
      const sections = page.sections.map((section) => ({ ...section, html: sanitiseRichText(section.html) }));
      if (!(await insertPage(client, { ...page, sections }))) return rollback(false);
      if (page.name === 'terms') await insertTermsRule(client, page, reviewer);
      const subject = [page.name, page.market ?? 'all', page.language, page.version].join(' ');
      await noteContentAct(client, { act: 'page_published', subject, by: reviewer, at });
    }
    return commit(true);
  });
  if (!isNew) return err({ code: 'version_taken' });
  await bus.publish(topic, {});
  return ok(null);
}
