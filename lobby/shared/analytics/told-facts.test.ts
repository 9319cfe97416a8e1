import { expect, it } from 'vitest';
import { channelOf, messageOf, screenOf, sourceOf } from './told-facts.ts';

it('names a screen without what could name something on it', () => {
  expect(screenOf('/')).toBe('/');
  expect(screenOf('/MineSection/Message')).toBe('/MineSection/Message');
  expect(screenOf('/MessageDetail/0712345678')).toBe('/MessageDetail');
  expect(screenOf('/Casino/<script>')).toBe('/Casino');
});

it('names files of ours alone, without a query', () => {
  expect(sourceOf('https://lobby.test/assets/a-1.js?x=1', 'https://lobby.test')).toBe('/assets/a-1.js');
  expect(sourceOf('https://elsewhere.test/a.js', 'https://lobby.test')).toBe('');
  expect(sourceOf('', 'https://lobby.test')).toBe('');
});

it('makes one short line of whatever was thrown', () => {
  expect(messageOf(new TypeError('no\nsuch'))).toBe('TypeError: no such');
  expect(messageOf('x'.repeat(900))).toHaveLength(200);
  expect(messageOf({ any: 'thing' })).toBe('unknown');
});

it('finds a channel on either side of the hash', () => {
  expect(channelOf({ search: '?channel=KCWVVPH1', hash: '' })).toBe('KCWVVPH1');
  expect(channelOf({ search: '', hash: '#/Mine?channel=UCWVVPH1' })).toBe('UCWVVPH1');
  expect(channelOf({ search: '', hash: '#/Mine' })).toBe('');
});
