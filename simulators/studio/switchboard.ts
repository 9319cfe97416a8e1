import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { servePageParts } from '../page-parts.ts';
import type { StudioParts } from './parts.ts';
import { faultNames } from './supplier/faults.ts';

const shownMax = 60;

/** Serves what no vendor offers: the last calls, the supplier's books, and the faults to switch on. */
export function serveSwitchboard(server: FastifyInstance, { faults, client, supplier, freeBets }: StudioParts): void {
  server.get('/simulator/state', () => ({
    faults: faults.shown(),
    sent: client.sent.slice(0, shownMax),
    lines: supplier.lines().slice(-shownMax),
    rewards: freeBets.listOf(null),
  }));
  server.post('/simulator/faults', (request, reply) => {
    const fields = fieldsOf(request.body);
    const name = faultNames.find((each) => each === textOf(fields, 'name'));
    const calls = wholeOf(fields, 'calls');
    const latencyMs = wholeOf(fields, 'latencyMs');
    if (latencyMs !== null) faults.latencyMs = Math.min(latencyMs, 60_000);
    else if (name === undefined || calls === null) return reply.status(400).send({ error: 'name and calls, or latencyMs' });
    else faults.set(name, { calls, gameCode: textOf(fields, 'gameCode') });
    return faults.shown();
  });
  server.get<{ Querystring: { round?: string } }>('/round', (request, reply) => {
    const round = request.query.round ?? '';
    const lines = supplier.lines().filter((line) => line.round === round);
    return reply.type('text/html; charset=utf-8').send(roundPage(round, lines));
  });
  servePageParts(server, new URL('page/', import.meta.url), ['switchboard.html', 'switchboard.css', 'switchboard.ts']);
}

const unit = 100_000;

function roundPage(round: string, lines: readonly { kind: string; amount: number; currency: string; created_at: string }[]): string {
  const rows = lines.map(
    ({ kind, amount, currency, created_at: at }) =>
      `<li><b>${kind}</b><span>${(amount / unit).toFixed(2)} ${currency}</span><time>${at.slice(0, 19).replace('T', ' ')} UTC</time></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Round</title><style>
body{margin:0;padding:20px;font:16px/1.5 system-ui,sans-serif;background:#14101f;color:#f3efff}h1{font-size:20px;margin:0 0 4px}p{color:#a89fc4;overflow-wrap:anywhere;margin:0 0 16px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}li{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;background:#231b38;border-radius:12px;padding:12px 14px}b{text-transform:capitalize}time{flex-basis:100%;color:#a89fc4;font-size:13px}</style></head>
<body><h1>Round details</h1><p>${round.replaceAll(/[^\w-]/g, '')}</p><ul>${rows.join('')}</ul></body></html>`;
}
