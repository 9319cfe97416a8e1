import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { repository } from '../paths.ts';
import { freePort } from '../ports.ts';
import { isAlive } from '../processes.ts';
import { type Program, runChild } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'tausi-child-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = async (text: string): Promise<Program> => {
  const port = await freePort();
  const script = join(folder, `${port}.ts`);
  writeFileSync(script, text);
  return {
    name: 'server',
    script: relative(repository, script),
    environment: { PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/ready`,
    logFile: join(folder, `${port}.log`),
  };
};
const answering = `import { createServer } from 'node:http'; createServer((_q, a) => a.end('yes')).listen(Number(process.env.PORT), '127.0.0.1');`;

it('child process: restarts a killed program, reports it, and finally stops it', async () => {
  const pids: number[] = [];
  const said: string[] = [];
  const child = runChild(await program(answering), { say: (line) => said.push(line), started: (pid) => pids.push(pid) });
  await child.ready;
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(pids).toHaveLength(2), { timeout: 10_000 });
  expect(said.join()).toContain('The server ended (signal SIGKILL)');
  await child.stop();
  expect(pids.some(isAlive)).toBe(false);
});

it('child process: reports the last output of a program that never answers', async () => {
  const child = runChild(await program(`console.error('no such setting'); process.exit(3);`), {
    say: () => undefined,
    started: () => undefined,
  });
  await expect(child.ready).rejects.toThrow(/did not become ready[^]*no such setting/);
});
