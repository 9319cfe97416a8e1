/** How long a browser keeps its secrets after the last sign-in, and the server its memory of them. */
export const knownDeviceDays = 180;

// A phone is shared by few; a longer list would travel with every request.
const secretsMax = 4;
const secretShape = /^[A-Za-z0-9_-]{22}$/;
const secondsInDay = 24 * 60 * 60;

/** The cookie that holds a browser's secrets: one for each player who signed in from it, the latest first. */
export type DeviceCookie = {
  readonly read: (header: string | undefined) => readonly string[];
  /** The `Set-Cookie` header for these secrets. */
  readonly write: (secrets: readonly string[]) => string;
};

/** The prefix `__Host-` keeps sibling domains from planting the cookie; browsers take it over https only. */
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
