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

it('finds what builds an app: where it is named, else where it usually lies', () => {
  expect(findAndroid(aMachine())).toEqual(ok({ sdk, jdk: null }));
  const named = aMachine({ paths: ['/sdk', licence('/sdk')], ANDROID_HOME: '/sdk', JAVA_HOME: '/jdk', javac: 'javac 25' });
  expect(findAndroid(named)).toEqual(ok({ sdk: '/sdk', jdk: '/jdk' }));
});

it('says everything that is missing at once, and where it is to be had', () => {
  const found = findAndroid(aMachine({ paths: [], javac: '' }));
  expect(found).toEqual(
    err([
      expect.stringMatching(/no Android SDK.*https:\/\/developer\.android\.com\/studio.*ANDROID_HOME/),
      expect.stringMatching(/JDK of version 21 or newer is needed; none is on the path.*https:\/\/adoptium\.net.*JAVA_HOME/),
    ]),
  );
});

it('refuses a JDK that is too old, naming the one it looked at', () => {
  expect(findAndroid(aMachine({ javac: 'javac 17.0.15' }))).toEqual(err([expect.stringContaining('version 17 is on the path')]));
  expect(findAndroid(aMachine({ javac: 'javac 1.8.0_402', JAVA_HOME: '/old' }))).toEqual(
    err([expect.stringContaining('version 1 is in JAVA_HOME (/old)')]),
  );
});

it('refuses an SDK whose licences nobody accepted: Gradle would fail after minutes', () => {
  expect(findAndroid(aMachine({ paths: [sdk] }))).toEqual(err([expect.stringContaining('sdkmanager --licenses')]));
});
