import * as z from 'zod/mini';
import { hub88Contract } from '../hub88/settings.ts';
import { stakeEngineContract } from '../stake-engine/settings.ts';

const shape = z.object({ hub88: z._default(z.array(hub88Contract), []), stakeEngine: z._default(z.array(stakeEngineContract), []) });

/** The contracts with studios. */
export type StudioContracts = z.infer<typeof shape>;

export const studiosEnvironment = {
  /** The file with the contracts of studios. */
  TAUSI_STUDIOS: z.optional(z.string().check(z.minLength(1))),
};

/** Parses the file of studios (`TAUSI_STUDIOS`). Throws one sentence for each wrong entry, without its value. */
export function readStudios(text: string | null): StudioContracts {
  const read = shape.safeParse(text === null ? {} : JSON.parse(text));
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `TAUSI_STUDIOS: ${path.join('.')} is not usable: ${message}.`).join(' '));
  return read.data;
}
