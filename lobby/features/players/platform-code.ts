/** The specification's platform code: 22 in the installed web app, 21 in a browser. */
export function platformCode(): 21 | 22 {
  return matchMedia('(display-mode: standalone)').matches ? 22 : 21;
}
