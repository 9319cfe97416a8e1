import { expect, it } from 'vitest';
import { findWrapper } from './wrapper.ts';

/** A page inside a native app that records its calls and answers from `answers`. */
function aFakeApp(answers: Readonly<Record<string, unknown>> = {}, isNative = true) {
  const asked: unknown[][] = [];
  const page = {
    Capacitor: {
      isNativePlatform: () => isNative,
      nativePromise: (plugin: string, method: string, options: unknown) => {
        asked.push([plugin, method, options]);
        const name = `${plugin}.${method}`;
        return name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error('not implemented'));
      },
    },
  };
  return { wrapper: findWrapper(page), asked };
}

it('findWrapper: null in a browser', () => {
  for (const page of [undefined, null, {}, { Capacitor: null }, { Capacitor: 'x' }, { Capacitor: { isNativePlatform: () => true } }]) {
    expect(findWrapper(page)).toBeNull();
  }
  expect(aFakeApp({}, false).wrapper).toBeNull();
});

it('the wrapper passes native requests to the app', async () => {
  const { wrapper, asked } = aFakeApp({ 'App.getInfo': { version: '1.4.0' }, 'Share.share': { activityType: 'x' } });
  expect(await wrapper?.version()).toBe('1.4.0');
  expect(await wrapper?.share({ title: 'Tausi', text: 'Play', url: 'https://casino.example/' })).toBe(true);
  wrapper?.openExternal('https://sport.example/');
  wrapper?.feel('light');
  wrapper?.feel('strong');
  wrapper?.close();
  await Promise.resolve();
  expect(asked).toEqual([
    ['App', 'getInfo', {}],
    ['Share', 'share', { title: 'Tausi', text: 'Play', url: 'https://casino.example/', dialogTitle: 'Tausi' }],
    ['Browser', 'open', { url: 'https://sport.example/' }],
    ['Haptics', 'impact', { style: 'LIGHT' }],
    ['Haptics', 'impact', { style: 'HEAVY' }],
    ['App', 'exitApp', {}],
  ]);
});

it('the wrapper tolerates a missing plugin and a cancelled sheet', async () => {
  const { wrapper } = aFakeApp();
  expect(await wrapper?.version()).toBeNull();
  expect(await wrapper?.share({ title: 'Tausi', text: '', url: '' })).toBe(false);
  expect(() => wrapper?.close()).not.toThrow();
});

it('the wrapper refuses to open scripts, files, plain HTTP and relative addresses', async () => {
  const { wrapper, asked } = aFakeApp({ 'Browser.open': null });
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    'http://plain.example/',
    '//evil.example',
    'intent://x',
  ])
    wrapper?.openExternal(address);
  expect(asked).toEqual([]);
  wrapper?.openExternal('tel:0700000100');
  await Promise.resolve();
  expect(asked).toHaveLength(1);
});
