import { expect, it } from 'vitest';
import { deviceKindOf } from './device-kind.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

it('device kind: tells phones from desktops and detects an iPad that reports itself as a Mac', () => {
  expect(deviceKindOf('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5)).toBe('android');
  expect(deviceKindOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5)).toBe('ios');
  expect(deviceKindOf(mac, 5)).toBe('ios');
  expect(deviceKindOf(mac, 0)).toBe('desktop');
  expect(deviceKindOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 0)).toBe('desktop');
  expect(deviceKindOf('', 0)).toBe('desktop');
});
