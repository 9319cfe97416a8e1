import type { Call } from '../call.ts';
import { bingPhoneByFacebook } from './bing-phone-by-facebook.ts';
import { bingPhoneWithPassword } from './bing-phone-with-password.ts';
import { checkUsername } from './check-username.ts';
import { getUserInfo } from './get-user-info.ts';
import { guestJson } from './guest-json.ts';
import { loginByToken } from './login-by-token.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { provePhone } from './prove-phone.ts';
import { unbindSocial } from './unbind-social.ts';
import { phoneIsBindFacebook } from './phone-is-bind-facebook.ts';
import { registerFacebook } from './register-facebook.ts';
import { register } from './register.ts';
import { singleSignIn } from './single-sign-in.ts';
import { updateUserLang, updateUserLangPost } from './update-user-lang.ts';
import { verifyCodeTemplate } from './verify-code-template.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import { checkVerifyCode } from './check-verify-code.ts';
import { closeAccount } from './close-account.ts';
import { beginTwoFactor } from './begin-two-factor.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { endTwoFactor } from './end-two-factor.ts';
import { twoFactorState } from './two-factor-state.ts';
import { exportData } from './export-data.ts';
import { listDevices } from './list-devices.ts';
import { resetPassword } from './reset-password.ts';
import { sendVerifyCode } from './send-verify-code.ts';
import { signOutDevices } from './sign-out-devices.ts';
import { smsReport } from './sms-report.ts';
import { socialOptions } from './social-options.ts';

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
  changePassword,
  changePhone,
  checkVerifyCode,
  closeAccount,
  exportData,
  listDevices,
  resetPassword,
  sendVerifyCode,
  signOutDevices,
  smsReport,
  socialOptions,
  twoFactorState,
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  provePhone,
  unbindSocial,
];
