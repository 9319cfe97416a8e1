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
