import { err, formatMoney, later, marketOf, money, ok, parseMoney, type MarketCode, type Money, type Result } from '@tausi/kernel';
import { stopIfOver } from '../../platform/overload/deadline.ts';
import type { StakeCoupon } from '../round.ts';
import type { Launch } from '../store/launch-store.ts';
import type { AcceptedBet, BetRefusal, BetRequest, RoundKind, StakedGame } from './bet.ts';
import type { BetPorts, PlayRules } from './ports.ts';
import { refuseUntilRealityCheck } from './reality-check.ts';
import { checkStake, stakeMaxWithin } from './stake-bounds.ts';

const launchLifetimeMs = 43_200_000;

type Launched<Game> = { readonly request: BetRequest; readonly launch: Launch; readonly game: Game };

/** Refuses a bet that its launch, its choice, its country's rules or its player's own rules do not allow. */
export async function passGates<Game extends StakedGame, Chosen extends { readonly chips: number }>(
  ports: BetPorts,
  kind: RoundKind<Game, Chosen>,
  { request, launch, game }: Launched<Game>,
): Promise<Result<AcceptedBet<Game, Chosen>, BetRefusal>> {
  const { market, at } = request;
  // Earlier bets in the player's queue may have used up the deadline.
  stopIfOver(request.deadline);
  const launchRefusal = await refuseLaunch(ports, request, launch);
  if (launchRefusal !== null) return err(launchRefusal);
  const chosen = await kind.choose(game, request);
  if (!chosen.ok) return chosen;
  const rules = await ports.rulesFor(market, at);
  if (request.isAutoplay && !rules.isAutoplayAllowed) return err({ code: 'autoplay_refused' });
  const { currency } = marketOf(market);
  const parsed = parseMoney(currency, request.stake);
  if (!parsed.ok) return err({ code: 'stake_off_steps' });
  const stake = checkStake(game, { stake: parsed.value, chips: chosen.value.chips }, rules);
  if (!stake.ok) return err(withBound(stake.error, { game, rules, market }));
  if (launch.mode === 'cash') {
    const checkDue = await refuseUntilRealityCheck(ports, { playerId: request.playerId, currency, rules, at });
    if (checkDue !== null) return err(checkDue);
  }
  const coupon = await couponOf(ports, { request, launch, game }, stake.value);
  if (!coupon.ok) return coupon;
  return ok({ request, launch, game, chosen: chosen.value, rules, stake: stake.value, coupon: coupon.value });
}

// Play money has no coupons.
async function couponOf(
  { findCoupon }: BetPorts,
  { request, launch, game }: Launched<StakedGame>,
  stake: Money,
): Promise<Result<StakeCoupon | null, BetRefusal>> {
  const { playerId, market, couponId, at } = request;
  if (couponId === null) return ok(null);
  if (launch.mode === 'demo') return err({ code: 'coupon_not_in_game' });
  return findCoupon({ playerId, market, couponId, gameId: game.gameId, stake, at });
}

// A launch is valid for some hours, in the frame whose first bet redeemed it, so a stolen copy is worthless elsewhere.
async function refuseLaunch({ launches }: BetPorts, request: BetRequest, launch: Launch): Promise<BetRefusal | null> {
  if (request.at >= later(launch.launchedAt, launchLifetimeMs)) return { code: 'unknown_launch' };
  const holder = { playerId: request.playerId, launchId: launch.launchId, frame: request.frame ?? '' };
  if (!(await launches.redeem(holder))) return { code: 'launch_used' };
  return launch.mode === 'cash' && request.isGuest ? { code: 'guest_refused' } : null;
}

type Bounded = { readonly game: Pick<StakedGame, 'numbers'>; readonly rules: PlayRules; readonly market: MarketCode };

// Adds the least or greatest stake to these refusals, whose texts show it.
function withBound(
  { code }: { code: 'stake_below_minimum' | 'stake_off_steps' | 'stake_above_maximum' },
  { game, rules: { stakeMin, winMax }, market }: Bounded,
): BetRefusal {
  const label = marketOf(market).currencyLabel;
  if (code === 'stake_below_minimum') return { code, args: [`${label} ${formatMoney(stakeMin)}`] };
  if (code === 'stake_off_steps') return { code };
  return { code, args: [`${label} ${formatMoney(money(winMax.asset, stakeMaxWithin(winMax, game.numbers)))}`] };
}

/** Adds the greatest stake that a bonus allows to its refusal. */
export function aboveStakeMax(stakeMax: Money, market: MarketCode): BetRefusal & { readonly code: 'above_bonus_stake_max' } {
  return { code: 'above_bonus_stake_max', args: [`${marketOf(market).currencyLabel} ${formatMoney(stakeMax)}`] };
}
