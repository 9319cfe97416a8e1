import * as z from 'zod/mini';
import { plainText, wholeNumber } from '../edge.ts';

/** The identity form as it is typed. Which documents and nationalities there are stands in tables; a field that is wrong is
 *  refused by name, so that the form can say what is wrong with it. */
export const kycFields = z.object({
  firstName: plainText(1, 60),
  surname: plainText(1, 60),
  /** One of the documents that `identityState` lists. */
  idType: plainText(1, 60),
  idNumber: plainText(0, 40),
  /** A country by its two letters, of those that `identityState` lists. */
  nationality: plainText(2, 60),
  day: wholeNumber(1, 31),
  month: wholeNumber(1, 12),
  year: wholeNumber(1900, 2100),
  email: plainText(0, 254),
  residentialAddress: plainText(3, 200),
});
