/** A document that may be kept: what it is by its own bytes, and the bytes without what is not its picture. */
export type ReadDocument = { readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'; readonly bytes: Buffer };

export type DocumentRefusal = {
  readonly code: 'document_type_refused' | 'document_too_large' | 'document_damaged' | 'document_unsafe';
};
