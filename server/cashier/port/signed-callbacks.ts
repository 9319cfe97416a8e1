/** The call-backs of an account that come to one address and prove their sender by a signature. */
export type SignedCallbacks = {
  readonly account: string;
  readonly isGenuine: (raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => boolean;
  /** Returns our reference of the deposit or order that a call-back is about; null for other events. */
  readonly subjectIn: (body: unknown) => { readonly subject: 'payment' | 'order'; readonly reference: string } | null;
};
