import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The addresses of the two database logins of a server: `url` signs in as tausi_server, `drawUrl` as tausi_draw. */
export type Logins = { readonly url: string; readonly drawUrl: string };

const attemptsMax = 5;
const retryMs = 50;

/** The logins beside the address of the tables' owner. Their passwords derive from the owner's, so that every program that
 *  knows the owner finds them. The address of tausi_server itself is returned for both: it reads no seed. */
export function loginsOf(ownerUrl: string): Logins {
  const { username } = new URL(ownerUrl);
  if (username === 'tausi_server') return { url: ownerUrl, drawUrl: ownerUrl };
  return { url: urlAs(ownerUrl, 'tausi_server'), drawUrl: urlAs(ownerUrl, 'tausi_draw') };
}

/** Gives both logins the passwords of `loginsOf`. For development copies and tests: an operator sets passwords of their own.
 *  An owner without a password signs in by trust, and so do the logins. */
export async function prepareLogins(ownerUrl: string): Promise<Logins> {
  const logins = loginsOf(ownerUrl);
  for (const url of [logins.url, logins.drawUrl]) {
    if (url !== ownerUrl && new URL(url).password !== '' && !(await canSignIn(url))) await setPassword(ownerUrl, new URL(url));
  }
  return logins;
}

function urlAs(ownerUrl: string, role: 'tausi_server' | 'tausi_draw'): string {
  const url = new URL(ownerUrl);
  const { password } = url;
  url.username = role;
  if (password !== '') url.password = createHmac('sha256', decodeURIComponent(password)).update(role).digest('base64url');
  return url.href;
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    // Refused: the password is another one.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

// Roles belong to the whole cluster: two copies that start at once may write the same row, and one of them has to repeat.
async function setPassword(ownerUrl: string, { username, password }: URL): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const statement = `ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${pg.escapeLiteral(password)}`;
    const alter = async (attemptsLeft: number): Promise<void> => {
      try {
        await owner.query(statement);
      } catch (error) {
        if (attemptsLeft === 0) throw error;
        await pause(retryMs);
        await alter(attemptsLeft - 1);
      }
    };
    await alter(attemptsMax);
  } finally {
    await owner.end();
  }
}
