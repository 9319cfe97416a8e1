import { join } from 'node:path';
import { err, ok } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { findAndroid, type Machine } from './find-android.ts';

const sdk = join('/home', 'Android', 'Sdk');
const licence = (of: string): string => join(of, 'licenses', 'android-sdk-license');

function aMachine({
  paths = [sdk, licence(sdk)],
  javac = 'javac 21.0.4',
  ...environment
}: Record<string, string | readonly string[]> = {}): Machine {
  const variables = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
  return { environment: variables, home: '/home', isThere: (path) => paths.includes(path), versionOf: () => String(javac) };
}

it('Android tools: are found where they are named, else in their usual places', () => {
  expect(findAndroid(aMachine())).toEqual(ok({ sdk, jdk: null }));
  const named = aMachine({ paths: ['/sdk', licence('/sdk')], ANDROID_HOME: '/sdk', JAVA_HOME: '/jdk', javac: 'javac 25' });
  expect(findAndroid(named)).toEqual(ok({ sdk: '/sdk', jdk: '/jdk' }));
});

it('Android tools: every missing tool is reported at once, with its download address', () => {
  const found = findAndroid(aMachine({ paths: [], javac: '' }));
  expect(found).toEqual(
    err([
      expect.stringMatching(/no Android SDK.*https:\/\/developer\.android\.com\/studio.*ANDROID_HOME/),
      expect.stringMatching(/JDK of version 21 or newer is needed; none is on the path.*https:\/\/adoptium\.net.*JAVA_HOME/),
    ]),
  );
});

it('Android tools: a JDK that is too old is refused and named', () => {
  expect(findAndroid(aMachine({ javac: 'javac 17.0.15' }))).toEqual(err([expect.stringContaining('version 17 is on the path')]));
  expect(findAndroid(aMachine({ javac: 'javac 1.8.0_402', JAVA_HOME: '/old' }))).toEqual(
    err([expect.stringContaining('version 1 is in JAVA_HOME (/old)')]),
  );
});

it('Android tools: an SDK without accepted licences is refused, because Gradle would fail minutes later', () => {
  expect(findAndroid(aMachine({ paths: [sdk] }))).toEqual(err([expect.stringContaining('sdkmanager --licenses')]));
});
