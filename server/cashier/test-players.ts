import type { Instant, MarketCode, Phone, PlayerId } from '@tausi/kernel';
import type { ComparedNumber, IdentityTier, ScreeningStanding } from '../kyc/index.ts';
import type { CashierPorts } from './ports.ts';
import { phoneOfPlayer } from './test-markets.ts';

/** Facts about players that a test sets. */
type PlayerFacts = {
  readonly texts: unknown[];
  readonly tiers: ReadonlyMap<PlayerId, IdentityTier>;
  readonly names: ReadonlyMap<PlayerId, string>;
  readonly numbers: Map<PlayerId, ComparedNumber>;
  readonly passedBy: Map<PlayerId, string>;
  /** Numbers other than a player's usual one. */
  readonly phones: ReadonlyMap<PlayerId, Phone>;
  readonly sharedPersons: ReadonlySet<PlayerId>;
  readonly screenings: ReadonlyMap<PlayerId, ScreeningStanding>;
  /** Numbers on the country's central register. */
  readonly registered: ReadonlySet<Phone>;
  readonly heldUntil: Instant | null;
  readonly newDevice: Instant | null;
  readonly code: string | null;
};

/** The players of a test. Their facts are read at each call, because tests change them. */
export function testPlayers(house: PlayerFacts, markets: ReadonlyMap<PlayerId, MarketCode>): CashierPorts['players'] {
  return {
    phoneOf: async (player) => house.phones.get(player) ?? phoneOfPlayer(player, markets.get(player) ?? 'ke'),
    textLateResult: async (result) => void house.texts.push(result),
    playerWithPhone: async (market, phone) =>
      [...markets].find(([player, of]) => of === market && phoneOfPlayer(player, of) === phone)?.[0] ?? null,
    owesIdentity: async () => false,
    identityTierOf: async (player) => house.tiers.get(player) ?? 0,
    forfeitsOnWithdrawal: async () => true,
    identityNameOf: async (player) => house.names.get(player) ?? null,
    comparedNumberOf: async (player) => house.numbers.get(player) ?? null,
    passCompared: async (player, _submittedAt, by) => {
      if (house.numbers.delete(player)) house.passedBy.set(player, by);
    },
    isPersonShared: async (player) => house.sharedPersons.has(player),
    screeningOf: async (player) => house.screenings.get(player) ?? 'clear',
    centralExclusionOf: async ({ phone }) => (house.registered.has(phone) ? { until: null } : null),
    useCode: async (_client, { proof }) => proof === 'right',
    withdrawalHeldUntil: async () => house.heldUntil,
    newDeviceSince: async (_session, since) => (house.newDevice !== null && house.newDevice > since ? house.newDevice : null),
    refuseCode: async (_player, typed) =>
      house.code === null || typed === house.code ? null : { code: typed === undefined ? 'second_factor_needed' : 'second_factor_wrong' },
  };
}
