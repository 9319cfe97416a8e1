import { changePassword } from '@tausi/contract/players/account/change-password.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import { singleSignIn } from '@tausi/contract/players/session/single-sign-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answered,
  ask,
  newPhone,
  registerPlayer,
  send,
  sessionOf,
  startTestServer,
  testPassword,
  type TestServer,
  type TestSession,
  wirePassword,
} from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Blocks a sign-in at its insert into a table, changes the password meanwhile, then lets it continue. */
async function signInBeside(session: TestSession, table: string, signIn: () => Promise<Answered>): Promise<Answered> {
  const { owner } = server.database;
  // Only the first insert waits, because the password change inserts a row itself.
  await owner.query(`create sequence rows_added;
    create or replace function stop_the_first() returns trigger language plpgsql security definer as
      $$ begin if nextval('rows_added') = 1 then perform pg_advisory_xact_lock_shared(1); end if; return new; end $$;
    create trigger stops before insert on ${table} for each row execute function stop_the_first()`);
  const holder = await owner.connect();
  await holder.query('begin; select pg_advisory_xact_lock(1)');
  const signing = signIn();
  const waiting = () => owner.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = 1 AND NOT granted");
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await ask(server, changePassword, {
    session,
    params: { oldPassword: wirePassword(testPassword), password: wirePassword('a-new-word-2027') },
  });
  await holder.query('ROLLBACK');
  holder.release();
  const signed = await signing;
  await owner.query(`DROP trigger stops ON ${table}; DROP sequence rows_added`);
  return signed;
}

async function livesWith({ data }: Answered): Promise<boolean> {
  return data !== undefined && (await send(server, getUserInfo, { session: sessionOf({ data }) })).result === 1;
}

it('sign-in race: a sign-in with the old password does not survive a password change', async () => {
  const account = newPhone('ke');
  const session = await registerPlayer(server, 'ke', { account });
  const signedIn = await signInBeside(session, 'known_devices', () =>
    send(server, login, { params: { account, password: wirePassword(testPassword), country: 'ke', device: { udid: 'a-device' } } }),
  );
  expect(await livesWith(signedIn)).toBe(false);
  // It leaves no known device either: the only one is the device that changed the password.
  const { rows } = await server.database.owner.query(
    'SELECT count(*)::int AS count FROM known_devices d JOIN players p ON p.id = d.player_id WHERE p.phone = $1',
    [account],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('sign-in race: a session carried over by a link does not survive the end of its parent', async () => {
  const session = await registerPlayer(server);
  const { accessToken } = await ask(server, singleSignIn, { session, params: { platform: 22 } });
  const signedIn = await signInBeside(session, 'used_login_tokens', () =>
    send(server, loginByToken, { params: { accessToken, platform: 22 } }),
  );
  expect(await livesWith(signedIn)).toBe(false);
});

it('sign-in race: a change with the old password does not undo an earlier reset', async () => {
  const session = await registerPlayer(server);
  const { id } = await ask(server, getUserInfo, { session });
  const { owner } = server.database;
  const holder = await owner.connect();
  await holder.query('begin; lock table second_factors in access exclusive mode');
  const changing = send(server, changePassword, {
    session,
    params: { oldPassword: wirePassword(testPassword), password: wirePassword('a-thief-2027') },
  });
  await expect
    .poll(async () => (await owner.query("SELECT FROM pg_locks WHERE relation = 'second_factors'::regclass AND NOT granted")).rowCount)
    .toBe(1);
  // Meanwhile the owner resets the password with an SMS code.
  await owner.query("UPDATE players SET password_hash = password_hash || 'A' WHERE id = $1", [id]);
  const { rows: before } = await owner.query('SELECT password_hash FROM players WHERE id = $1', [id]);
  await holder.query('ROLLBACK');
  holder.release();
  expect((await changing).result).toBe(2120);
  expect((await owner.query('SELECT password_hash FROM players WHERE id = $1', [id])).rows).toEqual(before);
});
