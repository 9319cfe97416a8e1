/** What Facebook gave the operator. */
export type SocialSettings = {
  readonly appId: string;
  readonly appSecret: string;
  /** Where its dialog and its keys are (`https://www.facebook.com`), and where its graph is. */
  readonly webUrl: string;
  readonly graphUrl: string;
};

/** The version of the dialog and the graph that this adapter was written for. */
export const graphVersion = 'v25.0';
