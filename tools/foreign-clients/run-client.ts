import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a client's script as a process of its own; returns its output if it fails, else null. */
export function runClient(name: string, args: readonly string[]): Promise<string | null> {
  const client = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), ...args]);
  let output = '';
  client.stdout.on('data', (part: Buffer) => (output += part.toString()));
  client.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => {
    client.on('close', (code) => resolve(code === 0 ? null : output));
  });
}
