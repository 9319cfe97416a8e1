/** An API answer: the HTTP status and the body, in Daraja's field names. */
export type DarajaAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** The API's own faults, documented under "Error codes" of each Daraja product. */
const apiErrors = {
  wrongAuthentication: [400, '400.008.01', 'Invalid Authentication passed'],
  wrongGrantType: [400, '400.008.02', 'Invalid grant type passed'],
  invalidToken: [404, '404.001.03', 'Invalid Access Token'],
  unknownPath: [404, '404.001.01', 'Resource not found'],
  wrongMethod: [405, '405.001', 'Method Not Allowed'],
  wrongPassword: [500, '500.001.1001', 'Wrong credentials'],
  unknownMerchant: [500, '500.001.1001', 'Merchant does not exist'],
  subscriberLocked: [500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process for the current subscriber'],
  beingProcessed: [500, '500.001.1001', 'The transaction is being processed'],
  spikeArrest: [500, '500.003.02', 'Error Occurred: Spike Arrest Violation'],
  duplicateOriginator: [500, '500.002.1001', 'Duplicate OriginatorConversationID.'],
  internal: [500, '500.003.1001', 'Internal Server Error'],
} as const;

export type ApiError = keyof typeof apiErrors;

export function apiError(name: ApiError, requestId: string): DarajaAnswer {
  const [status, errorCode, errorMessage] = apiErrors[name];
  return { status, body: { requestId, errorCode, errorMessage } };
}

/** A missing or malformed field: `Bad Request - Invalid Amount`. */
export function invalidField(field: string, requestId: string): DarajaAnswer {
  return { status: 400, body: { requestId, errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` } };
}
