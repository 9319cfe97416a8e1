import type { FastifyInstance } from 'fastify';
import type { Instant } from '@tausi/kernel';
import type { ApiParts } from './api.ts';
import { eastAfricaTime } from './east-africa-time.ts';
import type { Prompt } from './prompts.ts';

const headings =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';

/** Serves the statement as the organisation's portal exports it: newest first, successful payments only. */
export function serveStatement(server: FastifyInstance, { network, settings }: ApiParts): void {
  server.get('/simulator/statement.csv', (_request, reply) => {
    const rows = network.prompts().flatMap((prompt) => rowOf(prompt) ?? []);
    const about = [`Organization:,"${settings.businessName}"`, `Short Code:,${settings.shortCode}`, ''];
    return reply.type('text/csv; charset=utf-8').send([...about, headings, ...rows, ''].join('\r\n'));
  });
}

function rowOf({ push, sentAt, state }: Prompt): string | null {
  if (state.status !== 'done' || state.receipt === null) return null;
  const { msisdn, amount, accountReference } = push;
  const party = `${msisdn} - SIMULATED PAYER`;
  return `${state.receipt},${written(state.doneAt)},${written(sentAt)},"Pay Bill from ${party} Acc. ${accountReference}",Completed,"${shillings(amount)}",,,TRUE,Pay Bill,"${party}",,${accountReference}`;
}

function shillings(amount: number): string {
  return `${amount.toLocaleString('en-US')}.00`;
}

// Day first, as in the portal.
function written(at: Instant): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(eastAfricaTime(at)) ?? [];
  return `${day}-${month}-${year} ${hour}:${minute}:${second}`;
}
