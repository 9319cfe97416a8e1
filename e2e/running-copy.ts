import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const running = z.object({
  lobby: z.string(),
  api: z.string(),
  games: z.string(),
  database: z.string(),
  simulators: z.object({
    daraja: z.string(),
    momo: z.string(),
    airtel: z.string(),
    paystack: z.string(),
    sms: z.string(),
    social: z.string(),
    chat: z.string(),
    drand: z.string(),
    studio: z.string(),
  }),
  logins: z.array(z.object({ market: z.string(), phone: z.string(), password: z.string() })),
});

/** The addresses of the copy under test, which `npm start` and `npm test` write into their data directory. */
export function runningCopy(): z.infer<typeof running> {
  return z.parse(running, readData('running.json'));
}

/** The key from which the copy under test derives all others. */
export function masterKey(): Buffer {
  return Buffer.from(z.parse(z.object({ masterKey: z.string() }), readData('secrets.json')).masterKey, 'base64url');
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(join(process.env['TAUSI_DATA'] ?? join(import.meta.dirname, '../.data'), file), 'utf8'));
}
