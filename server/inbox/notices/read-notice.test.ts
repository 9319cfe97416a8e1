import { unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { readNoticeDraft } from './read-notice.ts';

const aDraft = { name: 'new-game', startsAt: '2026-11-21T09:00:00Z', en: { title: 'A new game', content: '<p>Play it</p>' } };

it('notice draft: fills in defaults', () => {
  expect(unwrap(readNoticeDraft(aDraft))).toEqual({
    ...aDraft,
    market: null,
    scope: 1,
    exhibit: 1,
    disappear: 1,
    needsSignIn: false,
    position: null,
    shows: 'once',
    isListed: true,
    urlType: 6,
    url: '',
    img: '',
    localNoticeData: null,
    seq: 0,
    endsAt: null,
    en: { title: 'A new game', content: '<p>Play it</p>', btnText: '' },
  });
});

it('notice draft: removes active content from its HTML', () => {
  const content = '<p onclick="x()">Play<script>alert(1)</script> <a href="javascript:alert(1)">now</a><img src=x onerror=alert(1)></p>';
  expect(unwrap(readNoticeDraft({ ...aDraft, en: { ...aDraft.en, content } })).en.content).toBe('<p>Play now</p>');
  expect(readNoticeDraft({ ...aDraft, en: { ...aDraft.en, content: '<script>x</script>' } }).ok).toBe(false);
});

it.each([
  [{ name: 'Not A Name' }, /name/],
  [{ market: 'in' }, /market/],
  [{ scope: 4 }, /scope/],
  [{ urlType: 8 }, /urlType/],
  [{ position: 'left' }, /position/],
  [{ isListed: false }, /nowhere/],
  [{ endsAt: '2026-11-21T08:59:59Z' }, /ends before/],
  [{ startsAt: 'tomorrow' }, /startsAt/],
  [{ img: 'https://evil.test/x.avif' }, /img/],
  [{ img: '/art/../secrets.avif' }, /img/],
  [{ urlType: 1, url: 'javascript:alert(1)' }, /leads to no path/],
  [{ urlType: 1, url: '//evil.test' }, /leads to no path/],
  [{ urlType: 1, url: 'https://me@evil.test/' }, /leads to no path/],
  [{ en: { title: '', content: 'x' } }, /title/],
  [{ sw: { title: 'Habari' } }, /sw/],
  [{ titel: 'x' }, /The file/],
])('notice draft: refuses %j', (change, sentence) => {
  const read = readNoticeDraft({ ...aDraft, ...change });
  expect(read.ok ? '' : read.error.problems.join(' ')).toMatch(sentence);
});

it.each([null, [], 'text', 7, {}])('notice draft: refuses %j', (given) => expect(readNoticeDraft(given).ok).toBe(false));
