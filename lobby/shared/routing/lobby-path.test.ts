import { expect, it } from 'vitest';
import { lobbyPathIn } from './lobby-path.ts';

it('lobbyPathIn: accepts a path of the lobby with its query', () => {
  for (const path of ['/Mine', '/casino/Home', '/screenGame?gameId=29&mode=demo', '/singleEvent?toUrl=http%3A%2F%2Fgames.test%2Fx'])
    expect(lobbyPathIn(path)).toBe(path);
});

it('lobbyPathIn: refuses foreign addresses, scripts and malformed paths', () => {
  for (const other of [
    null,
    '',
    'Mine',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/a#b',
    'https://evil.test',
    '/a b',
    '/a\nb',
  ])
    expect(lobbyPathIn(other)).toBeNull();
});
