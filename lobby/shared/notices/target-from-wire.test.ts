import { expect, it } from 'vitest';
import { targetFromWire } from './target-from-wire.ts';

it.each([
  [1, '', { kind: 'path', path: '/events' }],
  [1, '/casino/1005', { kind: 'path', path: '/casino/1005' }],
  [1, 'http://games.test/page?campaign=one', { kind: 'path', path: '/singleEvent?toUrl=http%3A%2F%2Fgames.test%2Fpage%3Fcampaign%3Done' }],
  // An address of no campaign: the screen of a single event redirects to Home.
  [1, 'javascript:alert(1)', { kind: 'path', path: '/singleEvent?toUrl=javascript%3Aalert(1)' }],
  [1, '//evil.test', { kind: 'path', path: '/singleEvent?toUrl=%2F%2Fevil.test' }],
  [2, 'https://evil.test', { kind: 'path', path: '/MineSection/Message' }],
  [3, '', { kind: 'path', path: '/BetHistory' }],
  [4, '', { kind: 'path', path: '/Bonus' }],
  [5, '', { kind: 'path', path: '/Transactions' }],
  [6, '/Mine', { kind: 'none' }],
  [7, '', { kind: 'path', path: '/DiamondPassport' }],
  [101, '', { kind: 'registration-reward' }],
  [102, '', { kind: 'path', path: '/casino/Home?open=seven-day' }],
] as const)('url type %i with %j leads to %j', (urlType, url, target) => {
  expect(targetFromWire({ url, urlType })).toEqual(target);
});
