import type { Call } from '../call.ts';
import { bingPhoneByFacebook } from './social/bing-phone-by-facebook.ts';
import { bingPhoneWithPassword } from './social/bing-phone-with-password.ts';
import { checkUsername } from './account/check-username.ts';
import { getUserInfo } from './account/get-user-info.ts';
import { guestJson } from './session/guest-json.ts';
import { loginByToken } from './session/login-by-token.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { provePhone } from './account/prove-phone.ts';
import { unbindSocial } from './social/unbind-social.ts';
import { phoneIsBindFacebook } from './social/phone-is-bind-facebook.ts';
import { registerFacebook } from './social/register-facebook.ts';
import { register } from './account/register.ts';
import { singleSignIn } from './session/single-sign-in.ts';
import { updateUserLang, updateUserLangPost } from './account/update-user-lang.ts';
import { verifyCodeTemplate } from './messages/verify-code-template.ts';
import { changePassword } from './account/change-password.ts';
import { changePhone } from './account/change-phone.ts';
import { checkVerifyCode } from './messages/check-verify-code.ts';
import { closeAccount } from './account/close-account.ts';
import { beginTwoFactor } from './factor/begin-two-factor.ts';
import { confirmTwoFactor } from './factor/confirm-two-factor.ts';
import { endTwoFactor } from './factor/end-two-factor.ts';
import { twoFactorState } from './factor/two-factor-state.ts';
import { exportData } from './account/export-data.ts';
import { listDevices } from './session/list-devices.ts';
import { resetPassword } from './account/reset-password.ts';
import { sendVerifyCode } from './messages/send-verify-code.ts';
import { signOutDevices } from './session/sign-out-devices.ts';
import { smsReport } from './messages/sms-report.ts';
import { socialOptions } from './social/social-options.ts';

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
