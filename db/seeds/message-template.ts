/** A message's text in one language; `content` is HTML with placeholders for facts (`{amount}`). */
type Words = { readonly title: string; readonly content: string; readonly btnText?: string; readonly pushText: string | null };
/** A message sent for an event, in every language of the product. */
export type Template = {
  readonly kind: string;
  readonly urlType: number;
  readonly url?: string;
  readonly img?: string;
  readonly en: Words;
  readonly sw: Words;
};

/** Title and one paragraph in each language. */
export type Short = { readonly en: readonly [string, string]; readonly sw: readonly [string, string] };

/** The specification's url types that our messages use. */
export const lead = { nowhere: 6, activity: 1, payments: 5 } as const;
