import { Client } from 'pg';
import { expect, inject, it } from 'vitest';

it('hands integration tests a PostgreSQL 18 that answers', async () => {
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  const answer = await client.query("select current_setting('server_version') as version, current_setting('fsync') as fsync");
  await client.end();
  expect(answer.rows[0]).toMatchObject({ version: expect.stringMatching(/^18/), fsync: 'off' });
});
