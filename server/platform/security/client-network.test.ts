import { expect, it } from 'vitest';
import { cachedClientNetworks, clientNetworkOf } from './client-network.ts';

it.each([
  ['197.232.4.9', '197.232.4.9'],
  ['::ffff:197.232.4.9', '197.232.4.9'],
  ['::FFFF:c5e8:409', '197.232.4.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('client network: %s counts as %s', (address, network) => {
  expect(clientNetworkOf(address)).toBe(network);
});

it('client network: is derived once per connection and forwarded address, except for long headers', () => {
  const networkOf = cachedClientNetworks();
  let derived = 0;
  const from = (forwarded: string, remoteAddress = '10.0.0.1') => ({
    get ip() {
      derived += 1;
      return forwarded.split(', ').at(-1) ?? remoteAddress;
    },
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  });
  const long = `${'1.1.1.1, '.repeat(20)}197.232.4.9`;
  for (const address of ['197.232.4.9', '2001:db8::9', '197.232.4.9', long, long])
    expect(networkOf(from(address))).toBe(address === '2001:db8::9' ? '2001:db8:0:0::/64' : '197.232.4.9');
  expect(networkOf(from('197.232.4.9', '10.0.0.2'))).toBe('197.232.4.9');
  expect(derived).toBe(5);
});
