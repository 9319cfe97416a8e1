import type { Call } from './call.ts';
import { bonusesCalls } from './bonuses/calls.ts';
import { campaignsCalls } from './campaigns/calls.ts';
import { cashierCalls } from './cashier/calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { giftsCalls } from './gifts/calls.ts';
import { historyCalls } from './history/calls.ts';
import { inboxCalls } from './inbox/calls.ts';
import { kycCalls } from './kyc/calls.ts';
import { loyaltyCalls } from './loyalty/calls.ts';
import { marketsCalls } from './markets/calls.ts';
import { playersCalls } from './players/calls.ts';
import { promotionsCalls } from './promotions/calls.ts';
import { reportingCalls } from './reporting/calls.ts';
import { roundsCalls } from './rounds/calls.ts';
import { safetyCalls } from './safety/calls.ts';
import { studiosCalls } from './studios/calls.ts';
import { supportCalls } from './support/calls.ts';

/** All calls of the wire, served or not. */
export const allCalls: readonly Call[] = [
  ...bonusesCalls,
  ...campaignsCalls,
  ...cashierCalls,
  ...catalogueCalls,
  ...giftsCalls,
  ...historyCalls,
  ...inboxCalls,
  ...kycCalls,
  ...loyaltyCalls,
  ...marketsCalls,
  ...playersCalls,
  ...promotionsCalls,
  ...reportingCalls,
  ...roundsCalls,
  ...safetyCalls,
  ...studiosCalls,
  ...supportCalls,
];
