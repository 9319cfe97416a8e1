/** Lifetime of a device secret after the last sign-in, in the browser and on the server. */
export const knownDeviceDays = 180;

// Few people share a phone, and a longer list would travel with every request.
const secretsMax = 4;
const secretShape = /^[A-Za-z0-9_-]{22}$/;
const secondsInDay = 24 * 60 * 60;

/** The cookie with a browser's device secrets: one per player who signed in from it, the latest first. */
export type DeviceCookie = {
  readonly read: (header: string | undefined) => readonly string[];
  /** Returns the `Set-Cookie` header for these secrets. */
  readonly write: (secrets: readonly string[]) => string;
};

/** The prefix `__Host-` stops sibling domains from planting the cookie. Browsers accept it over https only. */
export function createDeviceCookie({ isHttps }: { readonly isHttps: boolean }): DeviceCookie {
  const name = isHttps ? '__Host-tausi-device' : 'tausi-device';
  const attributes = `Path=/; Max-Age=${knownDeviceDays * secondsInDay}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  return {
    read: (header = '') => {
      const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`)) ?? '';
      const value = found.slice(found.indexOf('=') + 1).trim();
      return value
        .split('.')
        .filter((secret) => secretShape.test(secret))
        .slice(0, secretsMax);
    },
    write: (secrets) => `${name}=${secrets.slice(0, secretsMax).join('.')}; ${attributes}`,
  };
}
