// The wire's old spellings under the names that everything else knows.
export { bingPhoneByFacebook as bindSocialCall } from '@tausi/contract/players/social/bing-phone-by-facebook.ts';
export { bingPhoneWithPassword as bindPhoneCall } from '@tausi/contract/players/social/bing-phone-with-password.ts';
