import * as z from 'zod/mini';
import { plainText, wholeNumber } from '../edge.ts';

/** The identity form as entered. Documents and nationalities come from tables. An invalid field is refused by its own code,
 *  so that the form can mark it. */
export const kycFields = z.object({
  firstName: plainText(1, 60),
  surname: plainText(1, 60),
  /** One of the documents of `identityState`. */
  idType: plainText(1, 60),
  idNumber: plainText(0, 40),
  /** A two-letter country code from `identityState`. */
  nationality: plainText(2, 60),
  day: wholeNumber(1, 31),
  month: wholeNumber(1, 12),
  year: wholeNumber(1900, 2100),
  email: plainText(0, 254),
  residentialAddress: plainText(3, 200),
});
