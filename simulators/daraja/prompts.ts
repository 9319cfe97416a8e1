import type { Instant } from '@tausi/kernel';
import type { FaultOutcome } from './rules.ts';
import type { StkPush } from './stk-request.ts';

/** One push, from its acceptance to its result. */
export type Prompt = {
  readonly merchantRequestId: string;
  readonly checkoutRequestId: string;
  readonly push: StkPush;
  readonly sentAt: Instant;
  readonly fault: FaultOutcome;
  readonly state: PromptState;
};

export type PromptState =
  /** Accepted; the phone has not rung yet. */
  | { readonly status: 'travelling' }
  /** On the phone, waiting for the PIN until `closesAt`. */
  | { readonly status: 'shown'; readonly closesAt: Instant }
  /** The customer has decided; the network is processing. */
  | { readonly status: 'processing' }
  | { readonly status: 'done'; readonly resultCode: string; readonly receipt: string | null; readonly doneAt: Instant };

export function isOpen(prompt: Prompt): boolean {
  return prompt.state.status !== 'done';
}

/** Timing of the real service, as measured on phones in Nairobi. */
export const promptTravelMs = 1_500;
export const promptOpenMs = 60_000;
export const processingMs = 2_000;
export const callbackTravelMs = 700;
/** Time the network tries to reach a phone that is switched off. */
export const unreachableMs = 15_000;
