/** What Africa's Talking gave the operator. */
export type SmsSettings = {
  /** `https://api.africastalking.com`, its sandbox, or the simulator. */
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
  /** The registered name or short code that messages come from; null lets the provider choose. */
  readonly sender: string | null;
  /** The last part of the address that delivery reports are posted to. */
  readonly reportSecret: string;
};
