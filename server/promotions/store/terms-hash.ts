import { createHash } from 'node:crypto';
import type { Language } from '@tausi/kernel';

/** The parts of an issued bonus that never change. */
type FrozenTerms = {
  readonly promotion: { readonly id: number; readonly version: number; readonly rules: Readonly<Record<Language, string>> };
  /** The offer as JSON text. */
  readonly offer: string;
};

/** Returns the SHA-256, in hexadecimal, of a bonus' frozen terms: the promotion's id and version, its rules in both languages
 *  and the offer, as one JSON list. */
export function termsHash({ promotion: { id, version, rules }, offer }: FrozenTerms): string {
  return createHash('sha256')
    .update(JSON.stringify([id, version, rules.en, rules.sw, offer]))
    .digest('hex');
}
