import { payment } from '@tausi/contract/cashier/payment.ts';
import * as z from 'zod/mini';

const refusalShape = z.object({ code: z.string(), args: z.optional(z.array(z.string())), data: z.optional(z.unknown()) });
/** The answer of a route's handler. */
export const answerShape = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: refusalShape }),
]);
export const bodyShape = z.looseObject({});
/** The prompts of Daraja's simulator. */
export const stateShape = z.object({ prompts: z.array(z.object({ checkoutRequestId: z.string() })) });

/** Parses a payment by the contract, as the platform does with every answer. */
export function readView(answer: Answer<unknown>): Answer<View> {
  return answer.ok ? { ok: true, value: payment.parse(answer.value) } : answer;
}

/** The cashier's messages to players, which tests of the cashier leave out. */
export const withoutMessages = { messageRows: () => [], withdrawalMessageRows: () => [], unsolicitedMessageRows: () => [] };

export function rethrow(error: unknown): never {
  throw error;
}

export type View = z.infer<typeof payment>;
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: z.infer<typeof refusalShape> };
