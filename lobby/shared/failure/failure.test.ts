import { expect, it } from 'vitest';
import type { ClientRefusal } from '../client/refusal.ts';
import { messagesOf } from '../../locales/catalogues.ts';
import { failureOf } from './failure.ts';

const born = (code: ClientRefusal['code'], number: number | null = null): ClientRefusal => ({
  code,
  number,
  info: '',
  args: [],
  data: undefined,
});

it('failure kinds: one for each case in which the player can act differently', () => {
  expect(failureOf(born('unreachable'))).toBe('no-network');
  expect(failureOf(born('service_unavailable'))).toBe('service-unavailable');
  expect(failureOf(born('not_found'))).toBe('not-found');
  expect(failureOf(born('server_failed'))).toBe('busy');
  expect(failureOf(born('answer_broken'))).toBe('busy');
  expect(failureOf(born('too_frequent'))).toBe('refused');
  expect(failureOf(born('unknown', 77))).toBe('refused');
});

it('failure texts: match the specification', () => {
  const said = messagesOf('en');
  const texts = ['unreachable', 'service_unavailable', 'not_found', 'server_failed', 'unknown', 'too_frequent'].map(
    (code) => said.get(`refusal.${code}`)?.message,
  );
  expect(texts).toEqual([
    'No network',
    'SERVICE UNAVAILABLE',
    '404',
    'Sorry, the server is busy. Please try again later.',
    'Unknown error occurs',
    'operation too frequent, please try again later',
  ]);
  expect(said.get('shell.loadFailed')?.message).toBe('Load failed, take a break');
});
