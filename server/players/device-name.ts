/** What a device tells about itself besides its fingerprint. */
type Told = { readonly deviceModel?: string | number | undefined; readonly osName?: string | number | undefined } | undefined;

// The first that fits: names of browsers that call themselves Chrome or Safari too stand before these.
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

/** What a player knows his device by (`Chrome · Android`): as the device told, else as its browser says; empty when neither does. */
export function deviceName(userAgent: string, told: Told): string {
  const model = String(told?.deviceModel ?? '');
  const system = String(told?.osName ?? '');
  const parts = [model === '' ? nameIn(browsers, userAgent) : model, system === '' ? nameIn(systems, userAgent) : system];
  return parts
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, lengthMax);
}

function nameIn(names: readonly (readonly [name: string, mark: RegExp])[], userAgent: string): string {
  return names.find(([, mark]) => mark.test(userAgent))?.[0] ?? '';
}
