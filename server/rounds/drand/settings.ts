import * as z from 'zod/mini';

/** The drand chain that this server draws by, and its relays. */
export type BeaconSettings = {
  readonly relays: readonly string[];
  /** Null: drand's quicknet. */
  readonly chain: {
    readonly hash: string;
    readonly publicKey: string;
    readonly genesisSeconds: number;
    readonly periodSeconds: number;
  } | null;
};

const entries = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(',').map((entry) => entry.trim().replace(/\/+$/, ''))),
);
const relays = z.pipe(entries, z.array(z.url()));

/** `hash:publicKey:genesisSeconds:periodSeconds` */
const chain = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{64}:[0-9a-f]{192}:\d{1,12}:\d{1,4}$/)),
  z.transform((text: string) => {
    const [hash = '', publicKey = '', genesis, period] = text.split(':');
    return { hash, publicKey, genesisSeconds: Number(genesis), periodSeconds: Number(period) };
  }),
);

export const beaconEnvironment = { TAUSI_BEACON_RELAYS: z.optional(relays), TAUSI_BEACON_CHAIN: z.optional(chain) };

type BeaconEnvironment = {
  readonly TAUSI_BEACON_RELAYS?: readonly string[] | undefined;
  readonly TAUSI_BEACON_CHAIN?: z.infer<typeof chain> | undefined;
};

/** Returns the drand settings; null selects the local beacon. Production refuses the local one, since its owner can
 *  know values before the bets close. */
export function beaconSettingsOf(
  { TAUSI_BEACON_RELAYS: named, TAUSI_BEACON_CHAIN: own }: BeaconEnvironment,
  isDevelopment: boolean,
): BeaconSettings | null {
  if (named !== undefined) return { relays: named, chain: own ?? null };
  if (isDevelopment) return null;
  throw new Error(
    'TAUSI_BEACON_RELAYS must name relays of drand, for instance https://api.drand.sh,https://drand.cloudflare.com: in production no shared round may use the local beacon, whose owner can know its values before the bets close.',
  );
}
