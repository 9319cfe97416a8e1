/** The push services of browsers: Chromium, Firefox, Edge, Safari. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/** Returns whether the server may send to an address from a browser. Any other address is refused, because a request
 *  to an internal machine would leak information to the caller. The operator adds `ownOrigins`. */
export function isPushAddress(address: string, ownOrigins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (ownOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
}
