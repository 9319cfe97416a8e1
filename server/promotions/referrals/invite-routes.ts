import { randomBytes } from 'node:crypto';
import { fissionInvite } from '@tausi/contract/promotions/fission-invite.ts';
import { err, formatMoney, marketOf, money, ok, type Instant, type PlayerId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { exclusionAt } from '../../wallet/index.ts';
import { itemsForWire, rightsForWire } from '../items-to-wire.ts';
import type { PromotionPorts } from '../ports.ts';
import { inviteBytes, writeInvite } from '../rules/promo-code.ts';
import { findFriendPromotion } from './advance-referrals.ts';
import { countFriends, ensureInvite } from './referrals-store.ts';

const attemptsMax = 5;

/** The call for inviting friends. */
export function inviteRoutes(ports: PromotionPorts): readonly Route[] {
  return [
    route(fissionInvite, async ({ lang = 'en' }, { caller, at }) => {
      const { playerId, market } = knownCaller(caller);
      const [found, { guard }] = await Promise.all([findFriendPromotion(ports, market, at), ports.wallet.guardOf(playerId, at)]);
      if (found === null || exclusionAt(guard.exclusions, at) !== null) return err({ code: 'gift_unknown' });
      const { promotion, terms, items } = found;
      const { currency } = marketOf(market);
      const [code, friends] = await Promise.all([codeOf(ports, playerId, at), countFriends(ports.pool, playerId, { market, at })]);
      return ok({
        code,
        url: `/#/casino/Home?open=register&invite=${code}`,
        title: promotion.names[lang],
        rules: promotion.rules[lang],
        rewards: itemsForWire(items, market, 0),
        rights: rightsForWire(items),
        depositMin: formatMoney(money(currency, terms.depositMinorMin)),
        stakeMin: formatMoney(money(currency, terms.stakeMinorMin)),
        withinDays: terms.withinDays,
        coolingHours: terms.coolingHours,
        friends: { ...friends, monthMax: terms.friendsAMonthMax },
      });
    }),
  ];
}

async function codeOf({ pool }: PromotionPorts, playerId: PlayerId, at: Instant): Promise<string> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const code = await ensureInvite(pool, { playerId, code: writeInvite(randomBytes(inviteBytes)), at });
    if (code !== null) return code;
  }
  throw new Error('no code for inviting friends was free');
}
