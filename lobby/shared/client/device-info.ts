import { browserFacts } from '../device/browser-facts.ts';
import { deviceFingerprint } from '../device/fingerprint.ts';

/** Returns the device details that the specification sends (§3). Values that the browser does not expose stay empty. */
export function deviceInfo(): Readonly<
  Record<
    | 'lobbyVersion'
    | 'deviceModel'
    | 'deviceHeight'
    | 'deviceWidth'
    | 'osName'
    | 'osVersion'
    | 'udid'
    | 'network'
    | 'appVersion'
    | 'open_info',
    string
  >
> {
  return {
    ...browserFacts(navigator.userAgent),
    lobbyVersion: document.documentElement.dataset['build'] ?? '',
    deviceHeight: String(screen.height),
    deviceWidth: String(screen.width),
    udid: deviceFingerprint(),
    network: networkType(),
    appVersion: '',
    open_info: '',
  };
}

/** `4g`, `3g`, `2g` or `slow-2g`; empty where the browser does not expose it. */
function networkType(): string {
  const line: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof line === 'object' && line !== null && 'effectiveType' in line && typeof line.effectiveType === 'string'
    ? line.effectiveType
    : '';
}
