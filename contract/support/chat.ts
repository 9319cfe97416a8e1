import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';

/** One line of a conversation with customer service. `seq` counts the lines of one conversation from 1. */
export const chatMessage = z.object({
  seq: z.int(),
  from: z.enum(['player', 'agent']),
  /** How the agent is called; empty for others. */
  name: z.string(),
  text: z.string(),
  at: instantMs,
});

/** What a visitor or an agent may write: some lines, no control characters but line ends. */
export const chatText = z.string().check(z.minLength(1), z.maxLength(1_000), z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u));

/** What the desk's calls answer to somebody who is no agent, or about a conversation that is not there. */
export const deskRefused = z.object({ refused: z.string() });
