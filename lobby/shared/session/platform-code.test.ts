import { afterEach, expect, it, vi } from 'vitest';
import { platformCode } from './platform-code.ts';

afterEach(() => vi.unstubAllGlobals());

it('platformCode: 21 in a browser, 22 from the home screen, 24 in the native wrapper', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(platformCode()).toBe(21);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  expect(platformCode()).toBe(22);
  vi.stubGlobal('Capacitor', {});
  expect(platformCode()).toBe(24);
});
