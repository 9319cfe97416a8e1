-- Some numbers are compared by a bank with the account of their holder, so their check needs no picture.
ALTER TABLE identity_types ADD COLUMN is_compared boolean NOT NULL DEFAULT false;
