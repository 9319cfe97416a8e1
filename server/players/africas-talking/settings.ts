/** The operator's credentials at Africa's Talking. */
export type SmsSettings = {
  /** `https://api.africastalking.com`, its sandbox, or the simulator. */
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
  /** The registered name or short code of the sender; null lets the provider choose. */
  readonly sender: string | null;
  /** The secret last path segment of the URL that receives delivery reports. */
  readonly reportSecret: string;
};
