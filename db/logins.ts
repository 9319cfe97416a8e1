import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The addresses of the two database logins of a server: `url` signs in as tausi_server, `drawUrl` as tausi_draw. */
export type Logins = { readonly url: string; readonly drawUrl: string };

const attemptsMax = 5;
const retryMs = 50;

/** The two logins on the database of the tables' owner. Their passwords derive from the owner's, so that every
 *  program that knows the owner can compute them. If given the address of tausi_server, returns it for both, which
 *  cannot read seeds. */
export function loginsOf(ownerUrl: string): Logins {
  const { username } = new URL(ownerUrl);
  if (username === 'tausi_server') return { url: ownerUrl, drawUrl: ownerUrl };
  return { url: urlAs(ownerUrl, 'tausi_server'), drawUrl: urlAs(ownerUrl, 'tausi_draw') };
}

/** Sets the passwords of `loginsOf` on both logins. For development copies and tests: an operator sets their own. If
 *  the owner signs in by trust without a password, so do the logins. */
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
    // Refused: the password is different.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

// Roles belong to the whole cluster: two copies that start at once may update the same row, and one has to retry.
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
