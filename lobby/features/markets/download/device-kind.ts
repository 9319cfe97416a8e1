/** How a device puts the lobby on its home screen. */
export const deviceKinds = ['android', 'ios', 'desktop'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** The kind of the device, from what its browser says of itself. An iPad says that it is a Mac, but can be touched. */
export function deviceKindOf(userAgent: string, touchPoints: number): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}
