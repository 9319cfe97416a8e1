import type { AnswerOf } from '@tausi/contract/call.ts';
import type { fissionInvite } from '@tausi/contract/promotions/fission-invite.ts';
import { amountText } from '../../../shared/money/amount-text.ts';

/** The player's invitation. `steps` are the values of the three sentences that explain it. */
export type Invitation = {
  readonly code: string;
  /** The whole address to share. */
  readonly url: string;
  readonly gift: string;
  readonly rules: string;
  readonly steps: { readonly deposit: string; readonly stake: string; readonly days: number; readonly hours: number };
  readonly friends: AnswerOf<typeof fissionInvite>['friends'];
};

type Shown = { readonly currency: string; readonly gift: string };

/** Reads the invitation for the lobby at this origin. */
export function invitationFromWire(answer: AnswerOf<typeof fissionInvite>, origin: string, { currency, gift }: Shown): Invitation {
  const { code, url, rules, depositMin, stakeMin, withinDays, coolingHours, friends } = answer;
  const money = (amount: string): string => `${currency} ${amountText(amount, { dropsZeroCents: true })}`;
  return {
    code,
    url: new URL(url, origin).href,
    gift,
    rules,
    steps: { deposit: money(depositMin), stake: money(stakeMin), days: withinDays, hours: coolingHours },
    friends,
  };
}
