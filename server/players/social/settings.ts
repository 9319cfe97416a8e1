import * as z from 'zod/mini';

/** The operator's credentials at Facebook. */
export type SocialSettings = {
  readonly appId: string;
  readonly appSecret: string;
  /** Base URLs of its dialog and keys (`https://www.facebook.com`) and of its Graph API. */
  readonly webUrl: string;
  readonly graphUrl: string;
};

/** The dialog and Graph API version that this adapter supports. */
export const graphVersion = 'v25.0';

export const socialEnvironment = {
  TAUSI_SOCIAL_URL: z.optional(z.url()),
  TAUSI_FACEBOOK_APP_ID: z.optional(z.string()),
  TAUSI_FACEBOOK_APP_SECRET: z.optional(z.string()),
};

const shape = z.object(socialEnvironment);
const facebookWeb = 'https://www.facebook.com';
const facebookGraph = 'https://graph.facebook.com';

/** Null without an app at Facebook: players sign in by phone and password only. */
export function socialSettingsOf(data: z.infer<typeof shape>, isDevelopment: boolean): SocialSettings | null {
  // One simulator stands in for both addresses.
  if (isDevelopment && data.TAUSI_SOCIAL_URL !== undefined) {
    const url = data.TAUSI_SOCIAL_URL;
    return { appId: '700100200300400', appSecret: 'simulated-app-secret', webUrl: url, graphUrl: url };
  }
  const { TAUSI_FACEBOOK_APP_ID: appId, TAUSI_FACEBOOK_APP_SECRET: appSecret } = data;
  if (appId === undefined && appSecret === undefined) return null;
  if (appId === undefined || appSecret === undefined)
    throw new Error('TAUSI_FACEBOOK_APP_ID and TAUSI_FACEBOOK_APP_SECRET belong together.');
  return { appId, appSecret, webUrl: facebookWeb, graphUrl: facebookGraph };
}
