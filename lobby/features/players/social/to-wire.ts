import type { ParamsOf } from '@tausi/contract/call.ts';
import { bingPhoneByFacebook } from '@tausi/contract/players/social/bing-phone-by-facebook.ts';
import { bingPhoneWithPassword } from '@tausi/contract/players/social/bing-phone-with-password.ts';

// Maps the wire's old spellings to the names of the rest of the code.
export { bingPhoneByFacebook as bindSocialCall, bingPhoneWithPassword as bindPhoneCall };

export type BindPhoneParams = ParamsOf<typeof bingPhoneWithPassword>;
