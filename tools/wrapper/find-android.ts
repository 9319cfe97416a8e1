import { join } from 'node:path';
import { err, ok, type Result } from '@tausi/kernel';

/** The queries about the machine; tests inject their own. */
export type Machine = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isThere: (path: string) => boolean;
  /** A program's answer to `-version`; empty if it does not run. */
  readonly versionOf: (program: string) => string;
};

/** The folders of the SDK and the JDK; a null `jdk` means the one on the path. */
export type AndroidTools = { readonly sdk: string; readonly jdk: string | null };

const jdkMin = 21;

/** Finds the tools that build an Android app, or returns a sentence for each missing one, with its download address. */
export function findAndroid(machine: Machine): Result<AndroidTools, readonly string[]> {
  const sdk = findSdk(machine);
  const jdk = findJdk(machine);
  const missing = [sdk, jdk].flatMap((found) => (found.ok ? [] : [found.error]));
  return sdk.ok && jdk.ok ? ok({ sdk: sdk.value, jdk: jdk.value }) : err(missing);
}

function findSdk({ environment, home, isThere }: Machine): Result<string, string> {
  const { ANDROID_HOME, ANDROID_SDK_ROOT, LOCALAPPDATA } = environment;
  const named = [ANDROID_HOME, ANDROID_SDK_ROOT].filter((path) => path !== undefined && path !== '');
  const usual = [join(home, 'Android', 'Sdk'), join(home, 'Library', 'Android', 'sdk'), '/usr/lib/android-sdk'];
  const onWindows = LOCALAPPDATA === undefined ? [] : [join(LOCALAPPDATA, 'Android', 'Sdk')];
  const sdk = [...named, ...usual, ...onWindows].find((path) => path !== undefined && isThere(path));
  if (sdk === undefined)
    return err(
      'There is no Android SDK. Install Android Studio (https://developer.android.com/studio) or only its command line tools (further down on the same page), and name the folder in ANDROID_HOME.',
    );
  // Gradle fetches the platform and the build tools by itself, but only under accepted licences.
  if (isThere(join(sdk, 'licenses', 'android-sdk-license'))) return ok(sdk);
  return err(`The licences of the Android SDK in ${sdk} are not accepted. Run its cmdline-tools/latest/bin/sdkmanager --licenses`);
}

function findJdk({ environment, versionOf }: Machine): Result<string | null, string> {
  const home = environment['JAVA_HOME'] ?? '';
  const jdk = home === '' ? null : home;
  const said = versionOf(jdk === null ? 'javac' : join(jdk, 'bin', 'javac'));
  const version = Number(/^javac (\d+)/m.exec(said)?.[1] ?? 0);
  if (version >= jdkMin) return ok(jdk);
  const found = version === 0 ? 'none' : `version ${version}`;
  const where = jdk === null ? 'on the path' : `in JAVA_HOME (${jdk})`;
  return err(
    `A JDK of version ${jdkMin} or newer is needed; ${found} is ${where}. Android Studio includes one (its folder jbr), others are at https://adoptium.net: name it in JAVA_HOME.`,
  );
}
