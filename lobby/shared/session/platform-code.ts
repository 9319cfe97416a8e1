/** The specification's platform code: 24 in the native wrapper, 22 in the installed web app, 21 in a browser. */
export function platformCode(): 21 | 22 | 24 {
  // The lobby never loads Capacitor itself, so its bridge is present only in the native app.
  if ('Capacitor' in globalThis) return 24;
  return isInstalled() ? 22 : 21;
}

/** True if the page was opened from the home screen. */
export function isInstalled(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(display-mode: standalone)').matches;
}
