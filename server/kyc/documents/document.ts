/** A picture that may be kept, and what it is. */
export type DocumentPicture = { readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; readonly bytes: Buffer };

export type DocumentRefusal = {
  readonly code: 'document_type_refused' | 'document_too_large' | 'document_damaged' | 'document_unsafe';
};
