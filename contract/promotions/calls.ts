import type { Call } from '../call.ts';
import { fissionInvite } from './fission-invite.ts';
import { joinEvent } from './join-event.ts';
import { missionList } from './mission-list.ts';
import { redeemPromocode } from './redeem-promocode.ts';

export const promotionsCalls: readonly Call[] = [fissionInvite, joinEvent, missionList, redeemPromocode];
