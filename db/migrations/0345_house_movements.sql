-- Movements between two accounts of the house, without a player. They are numbered without gaps, and each row's hash covers the row before.
CREATE TABLE house_movements (
  number       bigint PRIMARY KEY,
  key          text NOT NULL UNIQUE CHECK (length(key) BETWEEN 8 AND 120),
  kind         text NOT NULL CHECK (kind IN ('money_unclaimed', 'claimed', 'sent_back')),
  from_account text NOT NULL CHECK (length(from_account) BETWEEN 3 AND 80),
  to_account   text NOT NULL CHECK (length(to_account) BETWEEN 3 AND 80 AND to_account <> from_account),
  currency     text NOT NULL CHECK (currency IN ('KES', 'UGX', 'NGN', 'GHS')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reference    text NOT NULL CHECK (length(reference) BETWEEN 1 AND 120),
  -- The person or the process that took the decision.
  booked_by    text NOT NULL CHECK (length(booked_by) BETWEEN 1 AND 120),
  booked_at    timestamptz NOT NULL,
  hash         bytea NOT NULL
);

-- The newest row's number and hash. Its lock lets the movements follow one another.
CREATE TABLE house_chain (
  is_head boolean PRIMARY KEY DEFAULT true CHECK (is_head),
  number  bigint NOT NULL,
  hash    bytea NOT NULL
);
INSERT INTO house_chain (number, hash) VALUES (0, sha256('the house'));

CREATE FUNCTION house_hash(before bytea, m house_movements) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(before || convert_to(concat_ws('|', m.number, m.key, m.kind, m.from_account, m.to_account, m.currency, m.amount_minor,
    m.reference, m.booked_by, (extract(epoch FROM m.booked_at) * 1000)::bigint), 'UTF8'))
$$;

-- Runs with its owner's rights: the server may not write the chain itself.
CREATE FUNCTION chain_house_movement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last house_chain;
BEGIN
  SELECT * INTO last FROM house_chain FOR UPDATE;
  NEW.number := last.number + 1;
  NEW.hash := house_hash(last.hash, NEW);
  UPDATE house_chain SET number = NEW.number, hash = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER chained BEFORE INSERT ON house_movements FOR EACH ROW EXECUTE FUNCTION chain_house_movement();

CREATE VIEW house_balances AS
  SELECT account, currency, sum(amount)::bigint AS balance_minor FROM (
    SELECT to_account AS account, currency, amount_minor AS amount FROM house_movements
    UNION ALL SELECT from_account, currency, -amount_minor FROM house_movements) sides
  GROUP BY account, currency;

REVOKE ALL ON house_movements, house_chain, house_balances FROM tausi_server;
GRANT SELECT, INSERT ON house_movements TO tausi_server;
GRANT SELECT ON house_chain, house_balances TO tausi_server;
