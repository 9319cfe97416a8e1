/** The oldest supported browsers, by their names in MDN's compatibility data. Android 6 ends at Chrome 106; iPhones
 *  since the 6s can install Safari 15.4. The builds, the compatibility check, the page for older browsers and the
 *  docs read this value. */
export const browserFloor = {
  chrome: '106',
  chrome_android: '106',
  webview_android: '106',
  safari: '15.4',
  safari_ios: '15.4',
  firefox: '115',
  firefox_android: '115',
  samsunginternet_android: '20',
} as const;

/** The same minimum versions as build targets. Samsung Internet 20 and WebView 106 use the engine of Chrome 106. */
export const buildTargets: readonly string[] = [
  `chrome${browserFloor.chrome}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari_ios}`,
  `firefox${browserFloor.firefox}`,
];

/** The build targets of the lobby, whose first load has no room for transpiled class fields. Safari 15 supports
 *  class fields but fails on an initialiser that starts with a parenthesis. The compatibility check rejects those. */
export const lobbyTargets: readonly string[] = buildTargets.map((target) =>
  /^(?:safari|ios)/.test(target) ? target.replace('15.4', '16') : target,
);
