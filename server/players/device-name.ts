/** Device details that the client sends besides its fingerprint. */
type DeviceDetails = { readonly deviceModel?: string | number | undefined; readonly osName?: string | number | undefined } | undefined;

// The first match wins, so browsers that also name Chrome or Safari come first.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Opera Mini', /Opera Mini/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['UC Browser', /UCBrowser/],
  ['Edge', /\bEdgA?\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];
const lengthMax = 60;

/** A name that players recognise (`Chrome · Android`), from the device details or else the user agent; empty when both are unknown. */
export function deviceName(userAgent: string, details: DeviceDetails): string {
  const model = String(details?.deviceModel ?? '');
  const system = String(details?.osName ?? '');
  const parts = [model === '' ? nameIn(browsers, userAgent) : model, system === '' ? nameIn(systems, userAgent) : system];
  return parts
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, lengthMax);
}

function nameIn(names: readonly (readonly [name: string, mark: RegExp])[], userAgent: string): string {
  return names.find(([, mark]) => mark.test(userAgent))?.[0] ?? '';
}
