import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findRunning, removeRunning, type Running, writeRunning } from './running.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tausi-running-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const copy = (pid: number): Running => ({
  lobby: 'http://localhost:8080',
  api: 'http://localhost:8080',
  games: 'http://localhost:8081',
  simulators: { daraja: 'http://localhost:8082' },
  database: 'postgres://tausi:secret@127.0.0.1:5432/tausi',
  pid,
  processes: { server: pid },
  logins: [{ market: 'ke', phone: '0712000001', password: 'secret' }],
});

it('running.json: is found while its process lives, readable only by its owner', () => {
  writeRunning(dataDir, copy(process.pid));
  expect(findRunning(dataDir)).toEqual(copy(process.pid));
  expect(statSync(join(dataDir, 'running.json')).mode & 0o777).toBe(0o600);
});

it('running.json: is ignored if it is truncated or left by a killed start', () => {
  writeRunning(dataDir, copy(2 ** 22 + 1));
  expect(findRunning(dataDir)).toBeNull();
  writeFileSync(join(dataDir, 'running.json'), '{"lobby"');
  expect(findRunning(dataDir)).toBeNull();
});

it('running.json: is gone after a clean stop', () => {
  removeRunning(dataDir);
  expect(findRunning(dataDir)).toBeNull();
});
