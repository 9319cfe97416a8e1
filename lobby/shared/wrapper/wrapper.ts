import { parseUrl } from '@tausi/kernel/parse-url.ts';
/** What the lobby asks of the native app around it. Its other side is a Capacitor project (wrapper/README.md). */
export type Wrapper = {
  /** The app's own version, `1.4.0`; null when it does not say. */
  readonly version: () => Promise<string | null>;
  /** Ends the app. */
  readonly close: () => void;
  /** Opens an address outside the lobby in the phone's browser. */
  readonly openExternal: (address: string) => void;
  /** Shows the phone's own sheet for passing something on; false when nothing was passed on. */
  readonly share: (what: { readonly title: string; readonly text: string; readonly url: string }) => Promise<boolean>;
  readonly feel: (strength: 'light' | 'strong') => void;
};

type Native = (plugin: string, method: string, options: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The app around this page; null in a browser. */
export function findWrapper(page: unknown = globalThis): Wrapper | null {
  const native = nativeIn(page);
  if (native === null) return null;
  // What the phone refuses (a plugin left out, a sheet put away) is no fault of the lobby's.
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

/** Capacitor's bridge is put into the page before its scripts run; a plain page has none, or says that it is not native. */
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

/** Only what a phone's browser, dialler or messenger takes: never a script, never a file. */
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
