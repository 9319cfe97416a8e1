import type { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import type { twoFactorState } from '@tausi/contract/players/factor/two-factor-state.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The secret of a second factor, as text and as the address of a QR code. */
export type FactorSecret = AnswerOf<typeof beginTwoFactor>;

/** Since when the second factor is on, and how many recovery codes are left. */
export type FactorState = Pick<AnswerOf<typeof twoFactorState>, 'since' | 'recoveryLeft'>;
