import { expect, it } from 'vitest';
import { clientNetworkOf } from './client-network.ts';

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
