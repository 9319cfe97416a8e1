/** A re-encoded picture and its media type. */
export type DocumentPicture = { readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; readonly bytes: Buffer };

export type DocumentRefusal = {
  readonly code: 'document_type_refused' | 'document_too_large' | 'document_damaged' | 'document_unsafe';
};
