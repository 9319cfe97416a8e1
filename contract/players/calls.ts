import type { Call } from '../call.ts';
import { bingPhoneByFacebook } from './bing-phone-by-facebook.ts';
import { bingPhoneWithPassword } from './bing-phone-with-password.ts';
import { checkUsername } from './check-username.ts';
import { getUserInfo } from './get-user-info.ts';
import { guestJson } from './guest-json.ts';
import { loginByToken } from './login-by-token.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { phoneIsBindFacebook } from './phone-is-bind-facebook.ts';
import { registerFacebook } from './register-facebook.ts';
import { register } from './register.ts';
import { singleSignIn } from './single-sign-in.ts';
import { updateUserLang, updateUserLangPost } from './update-user-lang.ts';
import { verifyCodeTemplate } from './verify-code-template.ts';

export const playersCalls: readonly Call[] = [
  bingPhoneByFacebook,
  bingPhoneWithPassword,
  checkUsername,
  getUserInfo,
  guestJson,
  loginByToken,
  login,
  logout,
  phoneIsBindFacebook,
  registerFacebook,
  register,
  singleSignIn,
  updateUserLang,
  updateUserLangPost,
  verifyCodeTemplate,
];
