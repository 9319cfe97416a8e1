/** Returns the theme without a stored choice: light if the browser has no colour schemes, else dark (specification §4). */
export function defaultTheme(knowsColourSchemes: boolean): 'themea' | 'themeb' {
  return knowsColourSchemes ? 'themeb' : 'themea';
}
