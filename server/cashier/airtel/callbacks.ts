import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedCallbacks } from '../port/signed-callbacks.ts';
import { subjectIn } from './from-wire.ts';
import { accountOf, type AirtelSettings } from './settings.ts';

// The last member of the body, so that the rest is the signed text.
const hashMember = /,\s*"hash"\s*:\s*"([A-Za-z0-9+/=]{1,100})"\s*\}\s*$/;

/** The call-backs of an account. The hash covers the bytes of the body without the hash itself (HMAC-SHA256, base64). */
export function airtelCallbacks(settings: AirtelSettings): SignedCallbacks {
  return {
    account: accountOf(settings),
    isGenuine: (raw) => {
      // One character a byte, so that nothing is decoded before it is verified.
      const text = Buffer.from(raw).toString('latin1');
      const hash = hashMember.exec(text);
      if (hash === null) return false;
      const signed = Buffer.from(`${text.slice(0, hash.index)}}`, 'latin1');
      const expected = createHmac('sha256', settings.callbackKey).update(signed).digest();
      const given = Buffer.from(hash[1] ?? '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    subjectIn,
  };
}
