import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { Overloaded } from './overloaded.ts';
import { unavailableBecause } from './unavailable.ts';
import { CommitUnknown } from '../database/unit-of-work.ts';

function fromDatabase(code: string): DatabaseError {
  const error = new DatabaseError('said by PostgreSQL', 1, 'error');
  error.code = code;
  return error;
}

it.each([
  ['a lost connection', fromDatabase('57P01')],
  ['a starting server', fromDatabase('57P03')],
  ['too many connections', fromDatabase('53300')],
  ['a full disk', fromDatabase('53100')],
  ['an unwritable log with any code', Object.assign(fromDatabase('XX000'), { severity: 'PANIC' })],
  ['a conflict', fromDatabase('40001')],
  ['a deadlock', fromDatabase('40P01')],
  ['a lock timeout', fromDatabase('55P03')],
  ['a statement timeout', fromDatabase('57014')],
  ['an idle transaction timeout', fromDatabase('25P03')],
  ['a read-only server', fromDatabase('25006')],
  ['a used job number', Object.assign(fromDatabase('23505'), { schema: 'graphile_worker', constraint: 'jobs_pkey1' })],
  ['an unknown outcome', new CommitUnknown('the connection was lost at COMMIT')],
  ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ['a refused connection', new Error('connect ECONNREFUSED 127.0.0.1:5432')],
  ['a silent connection', new Error('Query read timeout')],
])('unavailable: %s counts as the database', (_name, error) => {
  expect(unavailableBecause(error)).toBe('database');
});

it('unavailable: a limit of our own keeps its name', () => {
  expect(unavailableBecause(new Overloaded('passwords'))).toBe('passwords');
});

it.each([
  ['an invalid value', fromDatabase('22003')],
  ['a duplicate row', fromDatabase('23505')],
  ['an invalid statement', fromDatabase('42601')],
  ['a broken invariant', new Error('broken invariant: purses add up')],
  ['a value that is not an error', 'text'],
])('unavailable: %s counts as no outage', (_name, error) => {
  expect(unavailableBecause(error)).toBeNull();
});
