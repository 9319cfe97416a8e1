import { money, parsePhone, unwrap, type MarketCode, type Money, type Phone, type PlayerId } from '@tausi/kernel';
import { kenyanLimits, kenyanTiers } from './withdrawals/test-withdrawal.ts';

const firstDigits = { ke: '0712', ug: '0772', ng: '0803', gh: '0244' } as const;
const lengths = { ke: 6, ug: 6, ng: 7, gh: 6 } as const;

/** A number of the player's market, always the same. */
export function phoneOfPlayer(player: PlayerId, market: MarketCode): Phone {
  const digits = String(Number.parseInt(player.slice(-8), 16) % 1e6).padStart(lengths[market], '0');
  return unwrap(parsePhone(market, `${firstDigits[market]}${digits}`));
}

const onDeposits = { kind: 'excise', ratePpm: 50_000 };
const withholding = { kind: 'withholding', ratePpm: 50_000 };

/** The taxes and limits of a test market: Kenya's; elsewhere the same numbers in ten times the amount, without a tax on deposits. */
export function rulesOfMarket(market: MarketCode) {
  return { ...amountsOf(market), withdrawalPauses: { newDeviceHours: 24, simSwapHours: 72 }, ageMin: market === 'ug' ? 25 : 18 };
}

function amountsOf(market: MarketCode) {
  if (market === 'ke')
    return {
      depositTax: onDeposits,
      withdrawalTax: { ...withholding, on: 'amount' as const },
      withdrawalLimits: kenyanLimits,
      identityTiers: kenyanTiers,
    };
  const currency = market === 'ug' ? 'UGX' : market === 'ng' ? 'NGN' : 'GHS';
  const of = ({ minor }: Money): Money => money(currency, minor * 10n);
  const { amountMin, amountMax, daySumMax, automaticMax, twoPeopleFrom, ...rest } = kenyanLimits;
  return {
    depositTax: null,
    withdrawalTax: null,
    identityTiers: {
      unidentifiedInMax: of(kenyanTiers.unidentifiedInMax),
      unidentifiedOutMax: of(kenyanTiers.unidentifiedOutMax),
      undocumentedOutMax: of(kenyanTiers.undocumentedOutMax),
    },
    withdrawalLimits: {
      ...rest,
      amountMin: of(amountMin),
      amountMax: of(amountMax),
      daySumMax: of(daySumMax),
      automaticMax: of(automaticMax),
      twoPeopleFrom: of(twoPeopleFrom),
      late: null,
    },
  };
}
