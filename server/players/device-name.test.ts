import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['Opera/9.80 (Android; Opera Mini/80.0/191; U; en) Presto/2.12', 'Opera Mini · Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Windows'],
  ['curl/8.5', ''],
  ['', ''],
])('device name: recognises %s', (userAgent, name) => {
  expect(deviceName(userAgent, undefined)).toBe(name);
});

it('device name: prefers the model that the device sent, and truncates it', () => {
  expect(deviceName('', { deviceModel: 'Tecno Spark', osName: 'Android' })).toBe('Tecno Spark · Android');
  expect(deviceName('', { deviceModel: 'x'.repeat(200) })).toHaveLength(60);
});
