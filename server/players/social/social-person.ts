/** A person as the network knows them. */
export type SocialPerson = { readonly subject: string; readonly name: string };
