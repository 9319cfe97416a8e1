import * as z from 'zod/mini';

const wholeStakes = z.array(z.number().check(z.gt(0))).check(z.minLength(1), z.maxLength(60));

const game = z.object({
  code: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The team that made it. */
  product: z.string().check(z.minLength(1), z.maxLength(80)),
  theme: z._default(z.enum(['slots', 'live', 'virtual', 'lottery', 'table', 'others']), 'slots'),
  labels: z._default(z.array(z.string()), []),
  volatility: z._default(z.enum(['low', 'medium', 'high']), 'medium'),
  /** The address of the game's `index.html`. */
  url: z.url(),
  pictureUrl: z._default(z.nullable(z.url()), null),
  /** The folder with the published outcomes: `index.json`, and the books and weights that it names. */
  folder: z.string().check(z.minLength(1)),
  blockedCountries: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), []),
  languages: z._default(z.array(z.string()), ['en']),
  certificates: z._default(z.array(z.string()), []),
  releasedOn: z._default(z.nullable(z.iso.date()), null),
});

/** Games made for Stake Engine's RGS, in the file of studios. We are their RGS: their pages ask us for every round. */
export const stakeEngineContract = z.object({
  /** Our name for the contract: part of the address that the games call, `/api/studios/<name>/rounds`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,19}$/)),
  /** The address under which players' browsers reach this server, as the games' `rgs_url`. */
  apiUrl: z.url(),
  /** The stakes on offer, in whole units of each currency. */
  stakes: z._default(z.object({ KES: wholeStakes, UGX: wholeStakes, NGN: wholeStakes, GHS: wholeStakes }), {
    KES: [20, 50, 100, 200, 500, 1_000],
    UGX: [500, 1_000, 2_000, 5_000, 10_000, 20_000],
    NGN: [50, 100, 200, 500, 1_000, 5_000],
    GHS: [1, 2, 5, 10, 20, 50],
  }),
  games: z.array(game),
  categories: z._default(z.record(z.string(), z.int()), {}),
  pictureOrigins: z._default(z.array(z.url()), []),
  opening: z._default(z.enum(['frame', 'page']), 'frame'),
});

export type StakeEngineSettings = z.infer<typeof stakeEngineContract>;
export type StakeEngineGame = z.infer<typeof game>;
