import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { repository } from './paths.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(repository, path), 'utf8'));
const commands = z.parse(
  z.record(z.string(), z.object({ script: z.string(), summary: z.string(), options: z.array(z.string()) })),
  read('tools/commands.json'),
);
const { scripts } = z.parse(z.object({ scripts: z.record(z.string(), z.string()) }), read('package.json'));

it('commands: every npm script names a command, and every command a script that exists', () => {
  const named = Object.values(scripts).map((line) => line.replace('node tools/install.mjs ', ''));
  expect(named.toSorted()).toEqual(Object.keys(commands).toSorted());
  for (const { script } of Object.values(commands))
    expect({ script, exists: existsSync(join(repository, script)) }).toEqual({ script, exists: true });
});

it('commands: docs/commands.md lists every npm script', () => {
  const document = readFileSync(join(repository, 'docs/commands.md'), 'utf8');
  const rows = [...document.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(Object.keys(scripts)));
});

it('commands: the help names a command as npm calls it', () => {
  for (const name of ['start', 'check:books', 'bench:first-load', 'review-kyc']) {
    const command = scripts[name]?.split(' ').at(-1) ?? '';
    const { stdout } = spawnSync(process.execPath, [join(repository, 'tools/install.mjs'), command, '--help'], { encoding: 'utf8' });
    expect(stdout.split('\n')[0]).toBe(name === 'start' ? 'npm start' : `npm run ${name}`);
  }
});

it('commands: no npm script is a hook or a chain, because a shell would find the machine’s own node', () => {
  for (const [name, line] of Object.entries(scripts)) {
    expect(line).toMatch(/^node tools\/install\.mjs [a-z-]+$/);
    expect(name).not.toMatch(/^(?:pre|post)/);
  }
});

it('commands: .ci/run is executable and only calls npm test', () => {
  const file = join(repository, '.ci/run');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(statSync(file).mode & 0o111).toBe(0o111);
  expect(lines).toEqual(['#!/usr/bin/env bash', 'set -euo pipefail', 'cd "$(dirname "$0")/.."', 'npm test']);
});
