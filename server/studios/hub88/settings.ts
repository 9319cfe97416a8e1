import * as z from 'zod/mini';

/** A contract with Hub88, or with a supplier of the same wire (OneTouch, Caleta), in the file of studios. */
export const hub88Contract = z.object({
  /** Our name for the contract: part of the address that the vendor calls, `/api/studios/<name>/wallet`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,19}$/)),
  baseUrl: z.url(),
  pathPrefix: z._default(z.string(), '/operator/generic/v2'),
  operatorId: z.int(),
  subPartnerId: z.optional(z.string()),
  /** Lower-case name of the header with the signature: `x-hub88-signature`, `x-auth-signature`, `x-signature`. */
  signatureHeader: z._default(z.string(), 'x-hub88-signature'),
  /** Our private key and the vendor's public key, as PEM. */
  privateKey: z.string(),
  publicKey: z.string(),
  /** The HTTP status of the answer to a bad signature. */
  badSignatureStatus: z._default(z.literal([200, 401]), 401),
  /** The vendor takes a later answer for lost, so it hears of a time-out instead, and a late bet is undone. */
  answerWithinMs: z._default(z.int().check(z.gte(100), z.lte(30_000)), 780),
  unknownRollback: z._default(z.enum(['ok', 'unknown_bet']), 'ok'),
  /** The origins of the games' pages. */
  frameOrigins: z.array(z.url()),
  pictureOrigins: z._default(z.array(z.url()), []),
  /** 2 for OneTouch's own contract, whose games open by `getOneTouchGameUrl`. */
  third: z._default(z.literal([1, 2]), 1),
  opening: z._default(z.enum(['frame', 'page']), 'frame'),
  /** The catalogue's category of each product: `{ "OneTouch": 11 }`. */
  categories: z._default(z.record(z.string(), z.int()), {}),
});

export type Hub88Settings = z.infer<typeof hub88Contract>;
