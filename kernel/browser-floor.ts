/** The oldest browsers Tausi works in, by the names of MDN's compatibility data. Android 6 ends at Chrome 106; iPhones from
 *  the 6s on reach Safari 15.4. The builds, the compatibility check, the page for older browsers and the docs read this. */
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

/** The same floor in the words of the builds. Samsung Internet 20 and WebView 106 have the engine of Chrome 106. */
export const buildTargets: readonly string[] = [
  `chrome${browserFloor.chrome}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari_ios}`,
  `firefox${browserFloor.firefox}`,
];

/** The same for the lobby, whose first load cannot afford class fields in older words. Safari 15 knows them, but stumbles over
 *  parentheses in what they begin with; the compatibility check lets none of those through. */
export const lobbyTargets: readonly string[] = buildTargets.map((target) =>
  /^(?:safari|ios)/.test(target) ? target.replace('15.4', '16') : target,
);
