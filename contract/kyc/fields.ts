import * as z from 'zod/mini';
import { plainText, wholeNumber } from '../edge.ts';

/** The identity form. The Ghanaian documents are the specification's list. */
export const kycFields = z.object({
  firstName: plainText(1, 60),
  surname: plainText(1, 60),
  idType: z.enum(['Old/New Voters ID', 'Old/New Drivers License', 'Social Security and National Insurance Trust', 'Passport']),
  idNumber: plainText(3, 40),
  nationality: plainText(2, 60),
  day: wholeNumber(1, 31),
  month: wholeNumber(1, 12),
  year: wholeNumber(1900, 2100),
  email: z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  residentialAddress: plainText(3, 200),
});
