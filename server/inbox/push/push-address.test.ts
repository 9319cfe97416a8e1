import { expect, it } from 'vitest';
import { isPushAddress } from './push-address.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('push address: accepts %s', (address) => expect(isPushAddress(address, [])).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://evil.test/fcm.googleapis.com',
  'https://notify.windows.com.evil.test/',
  'https://evilnotify.windows.com/',
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://[::1]/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//fcm.googleapis.com/x',
  '',
])('push address: refuses %j', (address) => expect(isPushAddress(address, [])).toBe(false));

it("push address: accepts the operator's additions by their whole origin", () => {
  expect(isPushAddress('http://127.0.0.1:9000/x', ['http://127.0.0.1:9000'])).toBe(true);
  expect(isPushAddress('http://127.0.0.1:9001/x', ['http://127.0.0.1:9000'])).toBe(false);
  expect(isPushAddress('http://x@127.0.0.1:9000/x', ['http://127.0.0.1:9000'])).toBe(false);
});
