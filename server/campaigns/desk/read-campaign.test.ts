import { unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { readCampaignDraft } from './read-campaign.ts';

const words = { title: 'Lions', details: 'All weekend', sections: [{ title: 'What', text: 'Two days.\nIn the savanna.' }] };
const draft = {
  name: 'weekend-of-lions',
  icon: 'LIONS',
  picture: 'savanna-riches',
  colour: '#3a1c0a',
  startsAt: '2027-01-02T00:00:00+03:00',
  endsAt: '2027-01-04T00:00:00+03:00',
  en: words,
  sw: words,
};

it('campaign draft: fills in defaults', () => {
  expect(unwrap(readCampaignDraft(draft))).toMatchObject({
    market: null,
    template: 1,
    seq: 0,
    startsAt: Date.parse('2027-01-01T21:00:00Z'),
  });
});

it.each([
  [{ endsAt: draft.startsAt }, 'ends before it starts'],
  [{ shownAt: '2027-01-03T00:00:00Z' }, 'announced after'],
  [{ path: '/screenGame?gameId=29' }, 'needs an action'],
  [{ path: '//evil.example', en: { ...words, action: 'Go' }, sw: { ...words, action: 'Nenda' } }, 'path'],
  [{ path: 'javascript:alert(1)', en: { ...words, action: 'Go' }, sw: { ...words, action: 'Nenda' } }, 'path'],
  [{ picture: '../secret' }, 'picture'],
  [{ colour: 'red;background:url(x)' }, 'colour'],
  [{ en: { ...words, title: 'A\u0007B' } }, 'en.title'],
])('campaign draft: refuses %j with the reason', (change, sentence) => {
  const read = readCampaignDraft({ ...draft, ...change });
  expect(read.ok ? '' : read.error.problems.join('\n')).toContain(sentence);
});
