import type pg from 'pg';
import type { Script } from './pgbench.ts';

const clients = 32;
const players = 10_000;

/** The references, run by pgbench on the same PostgreSQL. They are its own TPC-B-like transaction, the minimum that
 *  stores a bet (one statement), and a two-account ledger with entries, as general-purpose SQL ledgers are built. */
export const referenceScripts: readonly Script[] = [
  { name: 'pgbench: TPC-B-like', clients, sql: null },
  {
    name: 'pgbench: the best single statement',
    clients,
    sql: `\\set player random(1, ${players})
WITH purse AS (
  UPDATE bench.purses SET cash = cash - 2000 + 1900, points = points + 20, seq = seq + 1 WHERE player_id = :player AND cash >= 2000 RETURNING *
) INSERT INTO bench.movements (player_id, key, seq, stake, payout, cash_after, points_after)
SELECT player_id, gen_random_uuid(), seq, 2000, 1900, cash, points FROM purse;
`,
  },
  {
    name: 'pgbench: a two-account ledger',
    clients,
    sql: `\\set player random(1, ${players})
\\set house random(1, 100)
SELECT bench.transfer(:player, ${players} + :house, 100);
`,
  },
];

/** Creates the references' tables in a schema of their own. */
export async function prepareReferences(pool: pg.Pool): Promise<void> {
  await pool.query(`
    DROP SCHEMA IF EXISTS bench CASCADE;
    CREATE SCHEMA bench;
    CREATE TABLE bench.purses (player_id integer PRIMARY KEY, cash bigint NOT NULL CHECK (cash >= 0), points bigint NOT NULL, seq bigint NOT NULL) WITH (fillfactor = 60);
    CREATE TABLE bench.movements (player_id integer NOT NULL, key uuid NOT NULL, seq bigint NOT NULL, stake bigint NOT NULL, payout bigint NOT NULL,
      cash_after bigint NOT NULL, points_after bigint NOT NULL, booked_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (player_id, key));
    INSERT INTO bench.purses SELECT player, 1000000000000, 0, 0 FROM generate_series(1, ${players}) AS player;

    CREATE TABLE bench.accounts (account_id integer PRIMARY KEY, balance bigint NOT NULL, version bigint NOT NULL DEFAULT 0);
    CREATE TABLE bench.transfers (transfer_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, from_id integer NOT NULL, to_id integer NOT NULL,
      amount bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE bench.entries (entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account_id integer NOT NULL REFERENCES bench.accounts,
      transfer_id bigint NOT NULL REFERENCES bench.transfers, amount bigint NOT NULL, balance_before bigint NOT NULL, balance_after bigint NOT NULL,
      version bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX ON bench.entries (account_id);
    CREATE INDEX ON bench.entries (transfer_id);
    INSERT INTO bench.accounts (account_id, balance) SELECT account, 1000000000000 FROM generate_series(1, ${players + 100}) AS account;

    CREATE FUNCTION bench.transfer(from_account integer, to_account integer, moved bigint) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      made bigint;
      giver bench.accounts;
      taker bench.accounts;
    BEGIN
      PERFORM FROM bench.accounts WHERE account_id IN (from_account, to_account) ORDER BY account_id FOR UPDATE;
      SELECT * INTO giver FROM bench.accounts WHERE account_id = from_account;
      SELECT * INTO taker FROM bench.accounts WHERE account_id = to_account;
      IF giver.balance < moved THEN RAISE EXCEPTION 'insufficient funds'; END IF;
      INSERT INTO bench.transfers (from_id, to_id, amount) VALUES (from_account, to_account, moved) RETURNING transfer_id INTO made;
      UPDATE bench.accounts SET balance = balance - moved, version = version + 1 WHERE account_id = from_account;
      UPDATE bench.accounts SET balance = balance + moved, version = version + 1 WHERE account_id = to_account;
      INSERT INTO bench.entries (account_id, transfer_id, amount, balance_before, balance_after, version)
      VALUES (from_account, made, -moved, giver.balance, giver.balance - moved, giver.version + 1),
             (to_account, made, moved, taker.balance, taker.balance + moved, taker.version + 1);
      RETURN made;
    END $$`);
}
