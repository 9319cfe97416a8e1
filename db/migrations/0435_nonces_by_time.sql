-- Only the sweep of each minute looks for nonces by time, and every signed write adds one. Rows are appended in the order of their
-- time, so the range of each group of pages is enough to find the old ones.
DROP INDEX seen_nonces_seen_at;
CREATE INDEX seen_nonces_seen_at ON seen_nonces USING brin (seen_at) WITH (autosummarize = on);
