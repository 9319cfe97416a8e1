import { allCalls } from '@tausi/contract/index.ts';
import { describe, expect, it } from 'vitest';
import { apiDocument, apiPage } from './api-page.ts';

const cardsOf = (page: string) => [...page.matchAll(/<details class="call" id="(?!shape-)([^"]+)"/g)].map((match) => match[1]);

describe('API page', () => {
  it('API page: shows every call once', () => {
    const cards = cardsOf(apiPage('0.1.0', {}));
    expect(cards).toHaveLength(allCalls.length);
    expect(new Set(cards)).toEqual(new Set(allCalls.map((call) => call.name)));
  });

  it('API page: finds calls by path, word and code, and by whether they are served', () => {
    expect(cardsOf(apiPage('0.1.0', { q: 'bingPhone' }))).toEqual(['bingPhoneByFacebook', 'bingPhoneWithPassword']);
    expect(cardsOf(apiPage('0.1.0', { q: 'login password' }))).toContain('login');
    expect(cardsOf(apiPage('0.1.0', { q: '2902' }))).toEqual(['openBox', 'openBoxPost']);
    expect(cardsOf(apiPage('0.1.0', { show: 'unserved' }))).toEqual(expect.not.arrayContaining(['login']));
    expect(apiPage('0.1.0', { q: 'nothing like this' })).toContain('No call matches');
  });

  it("API page: shows the reader's input as text", () => {
    const page = apiPage('0.1.0', { q: '"><script>alert(1)</script>' });
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('API page: needs no script and no inline style', () => {
    expect(apiPage('0.1.0', {})).not.toMatch(/<script|<style|style=|onclick|javascript:/);
  });

  it('API page: links to the document', () => {
    expect(apiDocument('0.1.0')['openapi']).toBe('3.1.1');
  });
});
