import { expect, it } from 'vitest';
import { channelOf, messageOf, screenOf, sourceOf } from './reported-facts.ts';

it('screenOf: drops segments that could identify a player or a thing', () => {
  expect(screenOf('/')).toBe('/');
  expect(screenOf('/MineSection/Message')).toBe('/MineSection/Message');
  expect(screenOf('/MessageDetail/0712345678')).toBe('/MessageDetail');
  expect(screenOf('/Casino/<script>')).toBe('/Casino');
});

it('sourceOf: names only files of our own origin, without their query', () => {
  expect(sourceOf('https://lobby.test/assets/a-1.js?x=1', 'https://lobby.test')).toBe('/assets/a-1.js');
  expect(sourceOf('https://elsewhere.test/a.js', 'https://lobby.test')).toBe('');
  expect(sourceOf('', 'https://lobby.test')).toBe('');
});

it('messageOf: shortens any thrown value to one line', () => {
  expect(messageOf(new TypeError('no\nsuch'))).toBe('TypeError: no such');
  expect(messageOf('x'.repeat(900))).toHaveLength(200);
  expect(messageOf({ any: 'thing' })).toBe('unknown');
});

it('channelOf: reads the channel from before or after the hash', () => {
  expect(channelOf({ search: '?channel=KCWVVPH1', hash: '' })).toBe('KCWVVPH1');
  expect(channelOf({ search: '', hash: '#/Mine?channel=UCWVVPH1' })).toBe('UCWVVPH1');
  expect(channelOf({ search: '', hash: '#/Mine' })).toBe('');
});
