import { describe, expect, it } from 'vitest';
import { launchAddress, readLaunch } from './launch-address.ts';

const launch = { parentOrigin: 'http://localhost:8080', nonce: 'abcdefghijklmnop_-12' };

describe('launch address', () => {
  it('the frame reads back the launch that the lobby wrote into its address', () => {
    const address = new URL(launchAddress('http://localhost:8081/casino/game/savanna-riches/index.html', launch));
    expect(address.pathname).toBe('/casino/game/savanna-riches/index.html');
    expect(readLaunch(address.hash)).toEqual(launch);
  });

  it.each([
    '',
    '#',
    '#parent=http://localhost:8080',
    '#nonce=abcdefghijklmnop_-12',
    '#parent=*&nonce=abcdefghijklmnop_-12',
    '#parent=http%3A%2F%2Flocalhost%3A8080%2Fx&nonce=abcdefghijklmnop_-12',
    '#parent=javascript%3Aalert(1)&nonce=abcdefghijklmnop_-12',
    '#parent=null&nonce=abcdefghijklmnop_-12',
    '#parent=http%3A%2F%2Flocalhost&nonce=short',
  ])('refuses %s', (fragment) => {
    expect(readLaunch(fragment)).toBeNull();
  });
});
