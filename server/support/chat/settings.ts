import * as z from 'zod/mini';

/** Chatwoot with one inbox per country; null selects our own inbox. */
export type ChatSettings = {
  readonly chatwoot: {
    readonly baseUrl: string;
    readonly inboxes: Readonly<Partial<Record<'ke' | 'ug' | 'ng' | 'gh', { readonly websiteToken: string; readonly hmacKey: string }>>>;
  } | null;
  /** The agents of our own inbox, each with their own token. */
  readonly deskAgents: readonly ChatAgent[];
};

type ChatAgent = { readonly name: string; readonly token: string };

/** `Amina:token,Brian:token`; each token is a secret of one agent, so an answer tells who wrote it and one agent can be shut out. */
const agents = z.pipe(
  z.string().check(z.regex(/^[\p{L}][\p{L} .'-]{0,39}:[\w-]{32,}(?:,[\p{L}][\p{L} .'-]{0,39}:[\w-]{32,})*$/u)),
  z.transform((text: string) =>
    text.split(',').map((entry) => {
      const [name = '', token = ''] = entry.split(':');
      return { name, token };
    }),
  ),
);

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
  TAUSI_CHAT_DESK_AGENTS: z._default(agents, []),
};

export function chatSettingsOf(data: {
  readonly TAUSI_CHATWOOT_URL?: string | undefined;
  readonly TAUSI_CHATWOOT_INBOXES?: z.infer<typeof inboxes> | undefined;
  readonly TAUSI_CHAT_DESK_AGENTS: readonly ChatAgent[];
}): ChatSettings {
  const { TAUSI_CHATWOOT_URL: baseUrl, TAUSI_CHATWOOT_INBOXES: found, TAUSI_CHAT_DESK_AGENTS: deskAgents } = data;
  return {
    chatwoot: baseUrl === undefined ? null : { baseUrl: baseUrl.replace(/\/$/, ''), inboxes: found ?? {} },
    deskAgents,
  };
}
