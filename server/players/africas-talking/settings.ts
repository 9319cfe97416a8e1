import * as z from 'zod/mini';

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

export const smsEnvironment = {
  TAUSI_SMS_URL: z.optional(z.url()),
  TAUSI_SMS_USERNAME: z.optional(z.string()),
  TAUSI_SMS_API_KEY: z.optional(z.string()),
  TAUSI_SMS_SENDER: z.optional(z.string()),
  TAUSI_SMS_REPORT_SECRET: z.optional(z.string().check(z.minLength(16))),
};

const shape = z.object(smsEnvironment);
const keysShape = z.object({ username: z.string(), apiKey: z.string(), reportSecret: z.string() });
// Not secrets: every development copy of the simulator accepts them.
const simulatedKeys = { username: 'sandbox', apiKey: 'simulated-sms-key', reportSecret: 'simulated-report-secret' } as const;

/** Null without TAUSI_SMS_URL: the server sends no text messages. */
export function smsSettingsOf(data: z.infer<typeof shape>, isDevelopment: boolean): SmsSettings | null {
  if (data.TAUSI_SMS_URL === undefined) return null;
  const given = { username: data.TAUSI_SMS_USERNAME, apiKey: data.TAUSI_SMS_API_KEY, reportSecret: data.TAUSI_SMS_REPORT_SECRET };
  const keys = z.safeParse(keysShape, isDevelopment ? simulatedKeys : given);
  if (!keys.success) throw new Error('TAUSI_SMS_URL needs TAUSI_SMS_USERNAME, TAUSI_SMS_API_KEY and TAUSI_SMS_REPORT_SECRET beside it.');
  return { ...keys.data, baseUrl: data.TAUSI_SMS_URL, sender: data.TAUSI_SMS_SENDER ?? null };
}
