import type { identityState } from '@tausi/contract/kyc/identity-state.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The state of the player's identity check, and the market's rules for it. */
export type IdentityState = AnswerOf<typeof identityState>;
