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

it('takes the words of a notice and nothing that could act', () => {
  expect(popupsFromWire([wire], true)).toMatchObject([
    { id: 7, position: 'top', needsSignIn: true, words: 'Look here', target: { kind: 'none' } },
  ]);
});

it('leaves out what stands in the inbox alone', () => {
  expect(popupsFromWire([{ ...wire, position: null }], false)).toEqual([]);
});

it('shows pictures of our own server alone', () => {
  const pictures = ['https://evil.test/a.png', '//evil.test/a.png', 'javascript:alert(1)', '/\\evil.test', ''];
  expect(pictures.map((img) => popupsFromWire([{ ...wire, img }], false)[0]?.picture)).toEqual(['', '', '', '', '']);
});
