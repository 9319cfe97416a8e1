import * as z from 'zod/mini';
import { instantMs } from '../edge.ts';

/** A message of a conversation with customer service. `seq` counts the messages of a conversation from 1. */
export const chatMessage = z.object({
  seq: z.int(),
  from: z.enum(['player', 'agent']),
  /** Display name of the agent; empty for others. */
  name: z.string(),
  text: z.string(),
  at: instantMs,
});

/** Text of a visitor or an agent: several lines, without control characters except line breaks. */
export const chatText = z.string().check(z.minLength(1), z.maxLength(1_000), z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u));

/** The desk's answer to a caller without a valid token, or for an unknown conversation. */
export const deskRefused = z.object({ refused: z.string() });
