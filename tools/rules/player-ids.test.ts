import { expect, it } from 'vitest';
import { playerIds } from './player-ids.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, text: string): number => playerIds.check(plantTree({ [path]: text })).length;

it('player ids: refuses another name for a PlayerId', () => {
  expect(broken('server/gifts/store.ts', 'function find(pool: Pool, player: PlayerId) {}')).toBe(1);
  expect(broken('server/gifts/store.ts', 'const find = (uid: PlayerId | null) => uid;')).toBe(1);
  expect(broken('lobby/features/gifts/gift.ts', 'const userId: PlayerId = read();')).toBe(1);
  expect(broken('server/gifts/store.ts', 'type Box = { readonly player: PlayerId; readonly id: number };')).toBe(1);
});

it('player ids: refuses another name for the column', () => {
  expect(broken('db/migrations/0001.sql', 'CREATE TABLE gifts (user_id uuid NOT NULL);')).toBe(1);
});

it('player ids: accepts playerId, a player of another type, and the wire', () => {
  expect(broken('server/gifts/store.ts', 'function find(playerId: PlayerId, player: Player) {}')).toBe(0);
  expect(broken('contract/players/id.ts', 'const read = (userId: PlayerId) => userId;')).toBe(0);
  expect(broken('db/migrations/0001.sql', 'CREATE TABLE gifts (player_id uuid NOT NULL); -- user_id of old')).toBe(0);
});
