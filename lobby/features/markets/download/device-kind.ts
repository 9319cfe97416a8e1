/** The kinds of devices that differ in how the lobby is installed. */
export const deviceKinds = ['android', 'ios', 'desktop'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** The kind of the device from its user agent. An iPad reports itself as a Mac, but has touch points. */
export function deviceKindOf(userAgent: string, touchPoints: number): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}
