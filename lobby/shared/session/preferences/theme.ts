import { defaultTheme } from '../../../boot/default-theme.ts';
import { changePreferences, preferencesStore, usePreference } from './preferences-store.ts';
import type { Theme } from './preferences.ts';

const pageColours: Readonly<Record<Theme, string>> = { themea: '#f1f1f1', themeb: '#24252c' };

/** The theme that is shown: the chosen one, else the browser's default. */
export function useTheme(): Theme {
  return usePreference(({ theme }) => theme ?? unchosenTheme());
}

/** Shows a theme at once and remembers it. */
export function chooseTheme(theme: Theme): void {
  changePreferences({ theme });
  showTheme(theme);
}

/** Shows a theme without remembering it: another tab did. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[theme]);
}

/** Flips light and dark. */
export function toggleTheme(): void {
  chooseTheme((preferencesStore.getState().theme ?? unchosenTheme()) === 'themea' ? 'themeb' : 'themea');
}

function unchosenTheme(): Theme {
  if (typeof matchMedia === 'undefined') return 'themeb';
  return defaultTheme(matchMedia('(prefers-color-scheme: light), (prefers-color-scheme: dark)').matches);
}
