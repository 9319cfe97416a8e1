import { describe, expect, it } from 'vitest';
import { assetsOfPage, handlingOf } from './page-assets.ts';

it('assetsOfPage: finds the files that hydration needs', () => {
  const html =
    '<!doctype html><html lang="en" data-country="ke" data-entry="/assets/a.js" data-styles="/assets/b.css" data-preload="/assets/c.js /assets/d.js"><head>';
  expect(assetsOfPage(html)).toEqual(['/assets/a.js', '/assets/b.css', '/assets/c.js', '/assets/d.js']);
  expect(assetsOfPage('<html data-entry="https://elsewhere.example/x.js">')).toEqual([]);
});

describe('the service worker', () => {
  const origin = 'https://lobby.example';
  const ask = (path: string, change: Partial<Parameters<typeof handlingOf>[0]> = {}) =>
    handlingOf({ method: 'GET', isNavigation: false, isSigned: false, url: new URL(path, origin), ...change }, origin);

  it('the service worker caches the page, its files, the art and public lobby data', () => {
    expect(ask('/', { isNavigation: true })).toBe('page');
    expect(ask('/assets/x.js')).toBe('asset');
    expect(ask('/art/tiles/dice-240.avif')).toBe('art');
    expect(ask('/api/catalogue/first-screen?country=ke&lang=en')).toBe('lobby-data');
  });

  it('the service worker passes through signed calls, writes, other calls, other origins and other pages', () => {
    expect(ask('/api/catalogue/first-screen?country=ke&lang=en', { isSigned: true })).toBe('none');
    expect(ask('/api/center/login', { method: 'POST' })).toBe('none');
    expect(ask('/api/payments/log/transactions')).toBe('none');
    expect(ask('https://games.example/casino/game/x/index.html')).toBe('none');
    expect(ask('/docs/api', { isNavigation: true })).toBe('none');
    expect(ask('/?coinToken=abc', { isNavigation: true })).toBe('none');
  });
});
