import { err, ok, type IdempotencyKey, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { Request } from '../../platform/http/route.ts';
import type { Attempts, AttemptRule } from '../../platform/security/attempts.ts';
import { collect, type CollectFailure } from '../collect.ts';
import type { PromotionPorts } from '../ports.ts';
import { itemsOf } from '../rules/amount.ts';
import { readCode } from '../rules/promo-code.ts';
import { isInForce, type Item, type Promotion } from '../rules/promotion.ts';
import { listPromotions } from '../store/promotions-store.ts';
import type { HashCode } from './code-hash.ts';
import { codeUsed, findCode, type StoredCode } from './codes-store.ts';

export type CodePorts = PromotionPorts & {
  readonly attempts: Pick<Attempts, 'take' | 'giveBack'>;
  readonly hashCode: HashCode;
  /** Returns the hashed secrets of the browser that sent a request. */
  readonly devicesOf: (request: Pick<Request, 'headers'>) => readonly string[];
  /** Widens the limit of an address, for a machine where all clients share one. */
  readonly addressFactor: number;
};

type Redeeming = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly code: string;
  readonly address: string;
  /** The hashed secrets of the browser, the latest sign-in first. */
  readonly devices: readonly string[];
  readonly requestKey: IdempotencyKey;
  readonly at: Instant;
};

export type CodeRefusal =
  | CollectFailure
  | { readonly code: 'code_invalid' }
  | { readonly code: 'code_used' }
  | { readonly code: 'code_tries'; readonly minutes: number };

const minuteMs = 60_000;

/** Takes the gift of a code. Only wrong codes count as tries, and every kind of wrong code is refused alike. */
export async function redeemCode(ports: CodePorts, of: Redeeming): Promise<Result<readonly Item[], CodeRefusal>> {
  const limits = limitsOf(ports, of);
  for (const { rule, subject } of limits)
    if (!(await ports.attempts.take(rule, subject, of.at))) return err({ code: 'code_tries', minutes: rule.windowMs / minuteMs });
  const found = await findGift(ports, of);
  if (found === null) return err({ code: 'code_invalid' });
  // A right code is no try.
  for (const { rule, subject } of limits) await ports.attempts.giveBack(rule, subject, of.at);
  const collected = await collectGift(ports, of, found);
  if (!collected.ok) {
    // Another player took the last use of the code meanwhile.
    const isTaken = collected.error.code === 'gift_busy' && (await findGift(ports, of)) === null;
    return isTaken ? err({ code: 'code_invalid' }) : collected;
  }
  const { award, isRepeat } = collected.value;
  return isRepeat && award.requestKey !== of.requestKey ? err({ code: 'code_used' }) : ok(award.items);
}

type Limit = { readonly rule: AttemptRule; readonly subject: string };

function limitsOf({ addressFactor }: CodePorts, { playerId, address, devices }: Redeeming): readonly Limit[] {
  const day = 24 * 60 * minuteMs;
  return [
    { rule: { name: 'promo_code', max: 5, windowMs: 15 * minuteMs }, subject: playerId },
    { rule: { name: 'promo_code_day', max: 20, windowMs: day }, subject: playerId },
    // A browser carries the secrets of all its players, so each of them meets its limit.
    ...devices.map((subject) => ({ rule: { name: 'promo_code_device', max: 40, windowMs: day }, subject })),
    // Customers of a mobile operator share addresses.
    { rule: { name: 'promo_code_address', max: 300 * addressFactor, windowMs: day }, subject: address },
  ];
}

type CodeGift = { readonly stored: StoredCode; readonly hash: Uint8Array; readonly promotion: Promotion; readonly items: readonly Item[] };

async function findGift({ pool, hashCode }: CodePorts, { playerId, market, code, at }: Redeeming): Promise<CodeGift | null> {
  const read = readCode(code);
  if (read === null) return null;
  const hash = hashCode(market, read);
  const stored = await findCode(pool, market, hash);
  if (stored === null || (stored.usedBy !== null && stored.usedBy !== playerId)) return null;
  const promotion = (await listPromotions(pool, { market, surfaces: ['code'], at })).find(({ id }) => id === stored.promotionId);
  if (promotion === undefined || !isInForce(promotion, at) || promotion.terms.gives.kind === 'surface') return null;
  return { stored, hash, promotion, items: itemsOf(promotion.terms.gives, null) };
}

function collectGift(ports: CodePorts, { playerId, market, requestKey, at }: Redeeming, { stored, hash, promotion, items }: CodeGift) {
  return collect(ports, {
    playerId,
    market,
    promotion,
    cause: `code:${stored.batchId}`,
    option: null,
    earned: ok(items),
    requestKey,
    // A review may have held the gift back; the code is used since.
    rows: stored.kind === 'single_use' && stored.usedBy === null ? [codeUsed({ market, hash, playerId, at })] : [],
    at,
  });
}
