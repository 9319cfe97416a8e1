/** The description of a result code in call-backs and status queries. */
const descriptions: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed the daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '17': 'System internal error: a similar transaction was made a moment ago.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request cancelled by user.',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2028': 'The request is not permitted according to product assignment.',
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request.',
  SFC_IC0003: 'The operator does not exist.',
};

export const resultCodes: readonly string[] = Object.keys(descriptions);

export function descriptionOf(resultCode: string): string {
  return descriptions[resultCode] ?? 'The transaction could not be completed.';
}

/** Most codes are numbers in a call-back; the few with letters are strings. */
export function wireCode(resultCode: string): number | string {
  return /^\d+$/.test(resultCode) ? Number(resultCode) : resultCode;
}
