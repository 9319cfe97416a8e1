import { expect, it } from 'vitest';
import { popupsFromWire } from './popup-from-wire.ts';

const wire = {
  id: 7,
  title: 'Hello',
  content: '<p>Look <b>here</b></p><script>alert(1)</script>',
  img: '/art/banners/welcome-720.avif',
  url: '',
  urlType: 6,
  scope: 1,
  exhibit: 1,
  disappear: 2,
  position: 'top',
  btnText: '',
  localNoticeData: null,
  cts: 0,
} as const;

it('popupsFromWire: takes a notice’s text and nothing executable', () => {
  expect(popupsFromWire([wire], true)).toMatchObject([
    { id: 7, position: 'top', needsSignIn: true, words: 'Look here', target: { kind: 'none' } },
  ]);
});

it('popupsFromWire: skips notices meant for the inbox only', () => {
  expect(popupsFromWire([{ ...wire, position: null }], false)).toEqual([]);
});

it('popupsFromWire: accepts pictures of our own server only', () => {
  const pictures = ['https://evil.test/a.png', '//evil.test/a.png', 'javascript:alert(1)', '/\\evil.test', ''];
  expect(pictures.map((img) => popupsFromWire([{ ...wire, img }], false)[0]?.picture)).toEqual(['', '', '', '', '']);
});
