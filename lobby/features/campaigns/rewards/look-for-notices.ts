import { halloweenPopups } from '@tausi/contract/campaigns/events/halloween-popups.ts';
import { luckyUserReceiveStatus } from '@tausi/contract/campaigns/events/lucky-user-receive-status.ts';
import { diamondPassRewardPopup } from '@tausi/contract/loyalty/diamond-pass-reward-popup.ts';
import type { CallServer } from '../../../shared/client/server-client.ts';
import { giftCountFromWire } from './reward-from-wire.ts';

const luckyRewardWaits = 1;
/** The seasons of specification §9 by their number. */
const seasons = ['halloween', 'worldCup', 'christmas'] as const;

/** Looks up other waiting rewards: the lucky reward, the diamond passport, a season's gift. Returns the text ids of their
 *  notices; a failed lookup returns none. */
export async function lookForNotices(ask: CallServer): Promise<readonly string[]> {
  const found: string[] = [];
  const lucky = await ask(luckyUserReceiveStatus, {});
  if (lucky.ok && lucky.value.status === luckyRewardWaits) found.push('campaigns.waits.lucky');
  const passport = await ask(diamondPassRewardPopup, {});
  if (passport.ok && giftCountFromWire(passport.value) > 0) found.push('campaigns.waits.passport');
  for (const [at, season] of seasons.entries()) {
    const popup = await ask(halloweenPopups, { type: at + 1 });
    if (popup.ok && giftCountFromWire(popup.value) > 0) found.push(`campaigns.waits.${season}`);
  }
  return found;
}
