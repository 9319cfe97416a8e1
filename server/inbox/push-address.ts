/** The push services of the browsers: Chrome and its kin, Firefox, Edge, Safari. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/** Whether the server sends to an address that a browser named. It never sends anywhere else: who names the address of a
 *  machine inside the house learns nothing of it. `ownOrigins` are added by the operator. */
export function isPushAddress(address: string, ownOrigins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (ownOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
}
