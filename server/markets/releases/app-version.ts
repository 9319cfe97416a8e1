/** A release of the installed app. */
export type AppRelease = { readonly version: string; readonly url: string | null; readonly isMandatory: boolean };

/** The update offered to an installed app. */
export type AppUpdate = { readonly version: string; readonly url: string | null; readonly isMandatory: boolean };

/** Compares versions by number, so `1.10.2` is newer than `1.9.0`. An invalid version counts as the oldest. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the newest release after `running`. It is mandatory when any release since is. */
export function updateFor(running: string, releases: readonly AppRelease[], current: string): AppUpdate {
  const newer = releases
    .filter(({ version }) => compareVersions(version, running) > 0)
    .toSorted((one, other) => compareVersions(other.version, one.version));
  const [newest] = newer;
  if (newest === undefined) return { version: compareVersions(running, current) > 0 ? running : current, url: null, isMandatory: false };
  return { version: newest.version, url: newest.url, isMandatory: newer.some(({ isMandatory }) => isMandatory) };
}

function partsOf(version: string): readonly number[] {
  return /^\d{1,4}\.\d{1,4}\.\d{1,4}$/.test(version) ? version.split('.').map(Number) : [];
}
