import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const running = z.object({
  lobby: z.string(),
  api: z.string(),
  games: z.string(),
  database: z.string(),
  simulators: z.object({ daraja: z.string(), sms: z.string(), social: z.string() }),
  logins: z.array(z.object({ market: z.string(), phone: z.string(), password: z.string() })),
});

/** Where the copy under test answers: `npm start` and `npm test` write it into their data directory. */
export function runningCopy(): z.infer<typeof running> {
  const file = join(process.env['TAUSI_DATA'] ?? join(import.meta.dirname, '../.data'), 'running.json');
  return z.parse(running, JSON.parse(readFileSync(file, 'utf8')));
}
