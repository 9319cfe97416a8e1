import { expect, it } from 'vitest';
import { seedBroadcasts } from './broadcasts.ts';
import { seedCampaignList } from './campaign-list.ts';
import { seedGames } from './games.ts';
import { messageTemplates } from './message-templates.ts';
import { seededNotices } from './notices.ts';
import faqEn from './pages/faq.en.json' with { type: 'json' };
import faqSw from './pages/faq.sw.json' with { type: 'json' };
import rulesEn from './pages/game-rules.en.json' with { type: 'json' };
import rulesSw from './pages/game-rules.sw.json' with { type: 'json' };

const seeds = JSON.stringify([seedBroadcasts, seedCampaignList, messageTemplates, seededNotices, faqEn, faqSw, rulesEn, rulesSw]);

it('seed texts: none promises that every game has a demo while one has none', () => {
  expect(seedGames.some(({ hasDemo }) => !hasDemo)).toBe(true);
  expect(/(?:every|any|each|all) games?\b[^.<"]{0,40}\b(?:tried|try|free|demo)\b/i.exec(seeds)?.[0]).toBeUndefined();
  expect(/kila mchezo\b[^.<"]{0,40}\b(?:kujaribiwa|bure)\b/i.exec(seeds)?.[0]).toBeUndefined();
});

it('seed texts: games without a demo are named from the catalogue', () => {
  for (const { title } of seedGames.filter(({ hasDemo }) => !hasDemo))
    expect(JSON.stringify([faqEn, faqSw, rulesEn, rulesSw])).not.toContain(title);
});
