import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@tausi/contract/call.ts';
import type { Client, Outcome } from './client.ts';
import type { Session } from './signed-request.ts';

const triesMax = 60;
const pauseMs = 300;

/** Asks until there is an answer, with one key: on a busy machine, a server may turn a client away or answer too late. */
export async function askAgain<Params, Answer>(
  client: Client,
  call: Call<Params, Answer>,
  request: { readonly params: Params; readonly key: string; readonly session: Session | null },
): Promise<Outcome<Answer>> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await client.ask(call, request);
    const isOver = outcome.kind !== 'turned-away' && outcome.kind !== 'unanswered';
    if (isOver || tries === triesMax) return outcome;
    await pause(pauseMs);
  }
}
