/** With nothing stored: light when the browser knows no colour schemes, else dark (specification §4). */
export function defaultTheme(knowsColourSchemes: boolean): 'themea' | 'themeb' {
  return knowsColourSchemes ? 'themeb' : 'themea';
}
