import { whole, type BooksPromise } from '../checker/promise.ts';

/** The promise about the movements of the house. They are few, so each check reads them all. */
export const housePromises: readonly BooksPromise[] = [
  {
    id: '21',
    promise: 'the movements of the house are numbered without gaps, and each hash covers the row and the hash before it',
    breaches: `SELECT m.number, m.key FROM (
        SELECT h AS row, h.number, h.key, h.hash, lag(h.hash, 1, sha256('the house')) OVER before AS hash_before,
          row_number() OVER before AS place
        FROM house_movements h WINDOW before AS (ORDER BY h.number)) m
      WHERE m.number <> m.place OR m.hash <> house_hash(m.hash_before, m.row)
      UNION ALL
      SELECT c.number, 'the head of the chain' FROM house_chain c
      WHERE c.number <> (SELECT coalesce(max(number), 0) FROM house_movements)`,
    fresh: whole,
  },
];
