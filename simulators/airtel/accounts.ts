/** A merchant of one country. */
export type Merchant = {
  /** The value of `X-Country`. */
  readonly country: 'UG' | 'KE';
  readonly currency: string;
  readonly dialCode: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Confirms payments to customers. */
  readonly pin: string;
  /** The key of the hash in call-backs. */
  readonly callbackKey: string;
};

/** The simulator's merchants. Not secrets. */
export const airtelMerchants: readonly Merchant[] = [
  {
    country: 'UG',
    currency: 'UGX',
    dialCode: '256',
    clientId: 'simulated-ug',
    clientSecret: 'simulated-ug-secret',
    pin: '2580',
    callbackKey: 'simulated-ug-callback-key',
  },
  {
    country: 'KE',
    currency: 'KES',
    dialCode: '254',
    clientId: 'simulated-ke',
    clientSecret: 'simulated-ke-secret',
    pin: '2580',
    callbackKey: 'simulated-ke-callback-key',
  },
];
