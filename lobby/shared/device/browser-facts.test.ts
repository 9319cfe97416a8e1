import { expect, it } from 'vitest';
import { browserFacts } from './browser-facts.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 'Android', '10', ''],
  [
    'Mozilla/5.0 (Linux; Android 13; TECNO KI5q Build/TP1A.220624.014) AppleWebKit/537.36 Chrome/120.0 Mobile',
    'Android',
    '13',
    'TECNO KI5q',
  ],
  ['Mozilla/5.0 (Linux; U; Android 9; en-us; SM-A105F) AppleWebKit/537.36', 'Android', '9', ''],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'iOS', '18.1', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'macOS', '10.15.7', ''],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows', '10.0', ''],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Linux', '', ''],
  ['', '', '', ''],
])('browserFacts: reads %j', (userAgent, osName, osVersion, deviceModel) => {
  expect(browserFacts(userAgent)).toEqual({ osName, osVersion, deviceModel });
});

it('browserFacts: cuts values to the length that the wire allows', () => {
  expect(browserFacts(`Mozilla/5.0 (Linux; Android 13; ${'x'.repeat(500)})`).deviceModel).toHaveLength(60);
});
