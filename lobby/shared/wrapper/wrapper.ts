import { parseUrl } from '@tausi/kernel/parse-url.ts';
/** The lobby's interface to the native app around it. The other side is a Capacitor project (wrapper/README.md). */
export type Wrapper = {
  /** The app's version, `1.4.0`; null if it reports none. */
  readonly version: () => Promise<string | null>;
  /** Closes the app. */
  readonly close: () => void;
  /** Opens an external address in the phone's browser. */
  readonly openExternal: (address: string) => void;
  /** Opens the phone's share sheet; false if nothing was shared. */
  readonly share: (what: { readonly title: string; readonly text: string; readonly url: string }) => Promise<boolean>;
  readonly feel: (strength: 'light' | 'strong') => void;
};

type Native = (plugin: string, method: string, options: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Returns the native app around this page; null in a browser. */
export function findWrapper(page: unknown = globalThis): Wrapper | null {
  const native = nativeIn(page);
  if (native === null) return null;
  // A missing plugin or a dismissed sheet is no error of the lobby.
  const ask = (plugin: string, method: string, options: Readonly<Record<string, unknown>> = {}): Promise<unknown> =>
    native(plugin, method, options).catch(() => null);
  return {
    version: async () => textIn(await ask('App', 'getInfo'), 'version'),
    close: () => void ask('App', 'exitApp'),
    openExternal: (address) => {
      if (isOutside(address)) void ask('Browser', 'open', { url: address });
    },
    share: async ({ title, text, url }) => (await ask('Share', 'share', { title, text, url, dialogTitle: title })) !== null,
    feel: (strength) => void ask('Haptics', 'impact', { style: strength === 'light' ? 'LIGHT' : 'HEAVY' }),
  };
}

/** Capacitor injects its bridge before the scripts run. A plain page has none, or one that reports itself as not native. */
function nativeIn(page: unknown): Native | null {
  const bridge = memberOf(page, 'Capacitor');
  const isNative = memberOf(bridge, 'isNativePlatform');
  const call = memberOf(bridge, 'nativePromise');
  if (typeof isNative !== 'function' || typeof call !== 'function' || Reflect.apply(isNative, bridge, []) !== true) return null;
  return async (plugin, method, options) => {
    const answered: unknown = await Reflect.apply(call, bridge, [plugin, method, options]);
    return answered;
  };
}

/** True for an address that a phone's browser, dialler or messenger handles: never a script, never a file. */
function isOutside(address: string): boolean {
  return ['https:', 'tel:', 'sms:', 'mailto:'].includes(parseUrl(address)?.protocol ?? '');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textIn(value: unknown, name: string): string | null {
  const found = memberOf(value, name);
  return typeof found === 'string' ? found : null;
}
