// Maps the wire's old spellings to the names of the rest of the code.
export { bingPhoneByFacebook as bindSocialCall } from '@tausi/contract/players/social/bing-phone-by-facebook.ts';
export { bingPhoneWithPassword as bindPhoneCall } from '@tausi/contract/players/social/bing-phone-with-password.ts';
