-- A provider's access token is sealed with a key outside the database. The server fetches a new one in place of a plain one.
DELETE FROM provider_tokens;
ALTER TABLE provider_tokens ALTER COLUMN token TYPE bytea USING NULL;
