/** Somebody as the network knows him. */
export type SocialPerson = { readonly subject: string; readonly name: string };
