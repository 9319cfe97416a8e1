/** The call-backs of an account that come to one address and prove their sender by a signature. */
export type SignedCallbacks = {
  readonly account: string;
  readonly isGenuine: (raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => boolean;
  /** Returns our reference of the deposit that a call-back is about; null for other events. */
  readonly referenceIn: (body: unknown) => string | null;
};
