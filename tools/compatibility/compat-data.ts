import data, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data' with { type: 'json' };
import { browserFloor } from '@tausi/kernel/browser-floor.ts';

type FloorBrowser = keyof typeof browserFloor;

export const { api, css, javascript } = data;

/** The supported browsers that lack a feature according to MDN; empty if MDN has no data on it. */
export function lackedBy(feature: Identifier | undefined): readonly string[] {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return floorBrowsers().flatMap(([browser, floor]) => {
    const statement = support[browser];
    const statements = statement === undefined ? [] : [statement].flat();
    return statements.some((one) => isMet(one, floor)) ? [] : [`${browser} ${floor}`];
  });
}

/** The named sub-features of a feature, without its own support statement. */
export function partsOf(feature: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  return Object.keys(feature ?? {}).flatMap((name) => {
    const part = name === '__compat' ? undefined : feature?.[name];
    return part === undefined ? [] : [[name, part] as const];
  });
}

/** A sub-feature by its name. MDN's data is a plain object, so `constructor` must not count as a sub-feature. */
export function partOf(feature: Identifier | undefined, name: string): Identifier | undefined {
  return feature !== undefined && Object.hasOwn(feature, name) ? feature[name] : undefined;
}

function floorBrowsers(): readonly (readonly [FloorBrowser, string])[] {
  const names: readonly FloorBrowser[] = [
    'chrome',
    'chrome_android',
    'webview_android',
    'safari',
    'safari_ios',
    'firefox',
    'firefox_android',
    'samsunginternet_android',
  ];
  return names.map((name) => [name, browserFloor[name]] as const);
}

function isMet(statement: SimpleSupportStatement, floor: string): boolean {
  if (statement.flags !== undefined || statement.prefix !== undefined || statement.alternative_name !== undefined) return false;
  if (typeof statement.version_removed === 'string' && isAtMost(statement.version_removed, floor)) return false;
  return typeof statement.version_added === 'string' && isAtMost(statement.version_added, floor);
}

/** Compares `15.4` and `≤37`; `preview` is newer than every release. */
function isAtMost(version: string, floor: string): boolean {
  if (version === 'preview') return false;
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number);
  return major < floorMajor || (major === floorMajor && minor <= floorMinor);
}
