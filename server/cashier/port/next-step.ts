/** The payer's next act: approve the prompt on the phone, pay on the provider's page, or enter a code from the phone. A saved card is charged
 *  while the payer waits. */
export type NextStep =
  | { readonly kind: 'prompt' }
  | { readonly kind: 'open_page'; readonly url: string }
  | { readonly kind: 'type_code'; readonly hint: string }
  | { readonly kind: 'wait' };
