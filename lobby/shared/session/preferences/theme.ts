import { defaultTheme } from '../../../boot/default-theme.ts';
import { changePreferences, preferencesStore, usePreference } from './preferences-store.ts';
import type { Theme } from './preferences.ts';

const pageColours: Readonly<Record<Theme, string>> = { themea: '#f1f1f1', themeb: '#24252c' };

/** Returns the current theme: the chosen one, else the browser's default. */
export function useTheme(): Theme {
  return usePreference(({ theme }) => theme ?? unchosenTheme());
}

/** Applies a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  changePreferences({ theme });
  showTheme(theme);
}

/** Applies a theme that another tab has stored. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[theme]);
}

/** Switches between light and dark. */
export function toggleTheme(): void {
  chooseTheme((preferencesStore.getState().theme ?? unchosenTheme()) === 'themea' ? 'themeb' : 'themea');
}

function unchosenTheme(): Theme {
  if (typeof matchMedia === 'undefined') return 'themeb';
  return defaultTheme(matchMedia('(prefers-color-scheme: light), (prefers-color-scheme: dark)').matches);
}
