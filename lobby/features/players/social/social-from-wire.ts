import type { checkUsername } from '@tausi/contract/players/account/check-username.ts';
import type { phoneIsBindFacebook } from '@tausi/contract/players/social/phone-is-bind-facebook.ts';
import type { socialOptions } from '@tausi/contract/players/social/social-options.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The social network that players can sign in with. */
export type SocialNetwork = NonNullable<AnswerOf<typeof socialOptions>['facebook']>;

/** Returns whether a phone number belongs to a player. */
export function hasOwnerFromWire({ exists }: AnswerOf<typeof checkUsername>): boolean {
  return exists;
}

/** Returns whether a phone number is bound to a social account. */
export function isBoundFromWire({ bound }: AnswerOf<typeof phoneIsBindFacebook>): boolean {
  return bound;
}
