import * as z from 'zod/mini';

/** How live chat is served: by Chatwoot, one inbox a country, or by our own inbox where this is null. */
export type ChatConfig = {
  readonly chatwoot: {
    readonly baseUrl: string;
    readonly inboxes: Readonly<Partial<Record<'ke' | 'ug' | 'ng' | 'gh', { readonly websiteToken: string; readonly hmacKey: string }>>>;
  } | null;
  /** What the desk of our own inbox shows; null: nobody answers there. */
  readonly deskToken: string | null;
};

/** `ke:websiteToken:hmacKey,gh:…` */
const inboxes = z.pipe(
  z.string().check(z.regex(/^(?:(?:ke|ug|ng|gh):[\w-]+:[\w-]+)(?:,(?:ke|ug|ng|gh):[\w-]+:[\w-]+)*$/)),
  z.transform((text: string) =>
    Object.fromEntries(
      text.split(',').map((entry) => {
        const [country = '', websiteToken = '', hmacKey = ''] = entry.split(':');
        return [country, { websiteToken, hmacKey }];
      }),
    ),
  ),
);

export const chatEnvironment = {
  TAUSI_CHATWOOT_URL: z.optional(z.url()),
  TAUSI_CHATWOOT_INBOXES: z.optional(inboxes),
  TAUSI_CHAT_DESK_TOKEN: z.optional(z.string().check(z.minLength(16))),
};

// What the simulated desk of a development copy shows; not a secret.
const simulatedDeskToken = 'simulated-chat-desk';

export function chatConfigOf(
  data: {
    readonly TAUSI_CHATWOOT_URL?: string | undefined;
    readonly TAUSI_CHATWOOT_INBOXES?: z.infer<typeof inboxes> | undefined;
    readonly TAUSI_CHAT_DESK_TOKEN?: string | undefined;
  },
  isDevelopment: boolean,
): ChatConfig {
  const { TAUSI_CHATWOOT_URL: baseUrl, TAUSI_CHATWOOT_INBOXES: found, TAUSI_CHAT_DESK_TOKEN: deskToken } = data;
  return {
    chatwoot: baseUrl === undefined ? null : { baseUrl: baseUrl.replace(/\/$/, ''), inboxes: found ?? {} },
    deskToken: deskToken ?? (isDevelopment ? simulatedDeskToken : null),
  };
}
